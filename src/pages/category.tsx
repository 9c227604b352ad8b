import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { categoryPath } from "../lib/paths";
import { houseOffer } from "../lib/structured-data";
import { HouseList } from "../sections/houses/HouseList";
import { HouseTable } from "../sections/houses/HouseTable";
import { WayOn } from "../sections/WayOn";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page } = data;
  const topic = { title: page.seo.title, path: categoryPath };
  return (
    <Layout siteData={data} topic={topic}>
      <PageHeader title={page.title} text={page.text} />
      <HouseList data={data} />
      <HouseTable data={data} />
      <WayOn end={page.end} topic={topic} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.CategoryPageQuery>) => {
  const { categoryPage: page, allHouse, first, resort } = data;
  const offers = allHouse.nodes.map(({ title: name, cover: picture, path, ...house }) => {
    const image = picture.large.images.fallback?.src ?? "";
    return houseOffer({ ...house, name, image }, path, resort.url);
  });
  return (
    <Seo
      {...page.seo}
      path={location.pathname}
      resort={resort}
      image={first.nodes[0]?.cover}
      structuredData={offers}
    />
  );
};

export const query = graphql`
  query CategoryPage {
    ...SiteData
    ...HouseList
    ...HouseTable
    categoryPage {
      seo {
        ...Seo
      }
      title
      text
      end {
        ...WayOn
      }
    }
    first: allHouse(sort: { order: ASC }, limit: 1) {
      nodes {
        cover {
          ...LinkPreview
        }
      }
    }
    allHouse(sort: { order: ASC }) {
      nodes {
        ...HouseOffer
        cover {
          large: gatsbyImageData(slot: cardLarge)
        }
      }
    }
  }
`;
