import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { NotFound } from "../sections/NotFound";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return (
    <Layout data={data} title={data.resort.brand} path="/">
      <NotFound data={data} />
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.NotFoundPageQuery>) => (
  <Seo {...data.notFoundPage.seo} data={data} noindex />
);

export const query = graphql`
  query NotFoundPage($lang: String!, $path: String!) {
    ...SiteData
    ...NotFound
    notFoundPage(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
    }
  }
`;
