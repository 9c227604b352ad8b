import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { Sections } from "../layout/Sections";
import { Seo } from "../layout/Seo";
import { houseOffer } from "../lib/structured-data";
import { HouseList } from "../sections/houses/HouseList";
import { HouseTable } from "../sections/houses/HouseTable";
import { WayOn } from "../sections/WayOn";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page } = data;
  const { title } = page.seo;
  return (
    <Layout data={data} title={title}>
      <PageHeader title={page.title} text={page.text} />
      <Sections>
        <HouseList data={data} />
        <HouseTable data={data} />
      </Sections>
      <WayOn end={page.end} title={title} />
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.CategoryPageQuery>) => {
  const { categoryPage: page, allHouse, first, resort } = data;
  const offers = allHouse.nodes.map(({ title: name, cover: picture, path, ...house }) => {
    const image = picture.large.images.fallback?.src ?? "";
    return houseOffer({ ...house, name, image }, path, resort.url);
  });
  return <Seo {...page.seo} data={data} image={first.nodes[0]?.cover} structuredData={offers} />;
};

export const query = graphql`
  query CategoryPage($lang: String!, $path: String!) {
    ...SiteData
    ...HouseList
    ...HouseTable
    categoryPage(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
      title
      text
      end {
        ...WayOn
      }
    }
    first: allHouse(filter: { lang: { eq: $lang } }, sort: { order: ASC }, limit: 1) {
      nodes {
        cover {
          ...LinkPreview
        }
      }
    }
    allHouse(filter: { lang: { eq: $lang } }, sort: { order: ASC }) {
      nodes {
        ...HouseOffer
        cover {
          large: gatsbyImageData(slot: cardLarge)
        }
      }
    }
  }
`;
