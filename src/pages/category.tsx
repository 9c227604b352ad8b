import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { labelsIn } from "../content/labels";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { houseOffer } from "../lib/structured-data";
import { HouseList } from "../sections/houses/HouseList";
import { HouseTable } from "../sections/houses/HouseTable";
import { WayOn } from "../sections/WayOn";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page, allHouse } = data;
  const labels = labelsIn(data.labels);
  const subject = { title: page.seo.title, path: "/category" };
  return (
    <Layout siteData={data} page={subject}>
      <PageHeader title={page.title} text={page.text} />
      <HouseList houses={allHouse.nodes} labels={labels} />
      <HouseTable data={data} />
      <WayOn end={page.end} page={subject} />
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
    labels {
      houseCard
      discount
      houseList
      houseTable
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
        ...HouseCard
        goodToKnow {
          bathrooms
          size
          pool {
            kind
            heated
          }
        }
      }
    }
  }
`;
