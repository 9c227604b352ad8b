import { graphql, type HeadProps, type PageProps } from "gatsby";
import { DashboardRoute } from "../dashboard/DashboardRoute";
import { Seo } from "../layout/Seo";

export default function PicturePage({ data }: PageProps<Queries.PicturePageQuery>) {
  const { title, files } = data.dashboardPicture;
  return <DashboardRoute data={data} title={title} screen={{ name: "picture", files }} />;
}

export const Head = ({ data }: HeadProps<Queries.PicturePageQuery>) => (
  <Seo {...data.dashboardPicture.seo} data={data} noindex />
);

export const query = graphql`
  query PicturePage($lang: String!, $path: String!) {
    ...DashboardData
    dashboardPicture(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
      title
      files {
        name
        size
      }
    }
  }
`;
