import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { NotFound } from "../sections/NotFound";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return (
    <Layout siteData={data} bar="plain" page={{ title: data.resort.brand, path: "/" }}>
      <NotFound page={data.notFoundPage} />
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.NotFoundPageQuery>) => (
  <Seo {...data.notFoundPage.seo} path="/404" resort={data.resort} noindex />
);

export const query = graphql`
  query NotFoundPage {
    ...SiteData
    notFoundPage {
      seo {
        ...Seo
      }
      code
      title
      text
      home {
        ...Link
      }
      houses {
        ...Link
      }
    }
  }
`;
