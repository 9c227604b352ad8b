import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Seo } from "../components/Seo";
import { Layout } from "../sections/Layout";
import { VillaList } from "../sections/VillaList";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page, allVilla } = data;
  return (
    <Layout frame={data} bar="plain">
      <PageHeader title={page.title} text={page.text} />
      <VillaList villas={allVilla.nodes} words={page.card} more={page.more} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.CategoryPageQuery>) => (
  <Seo {...data.categoryPage.seo} path={location.pathname} resort={data.resort} />
);

export const query = graphql`
  query CategoryPage {
    ...Frame
    categoryPage {
      seo {
        title
        description
      }
      title
      text
      more
      card {
        ...VillaCardWords
      }
    }
    allVilla(sort: { order: ASC }) {
      nodes {
        ...VillaCard
      }
    }
  }
`;
