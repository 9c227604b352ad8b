import { graphql, type HeadProps, type PageProps } from "gatsby";
import { DashboardRoute } from "../dashboard/DashboardRoute";
import { Seo } from "../layout/Seo";

export default function VillaCategoryPage({ data }: PageProps<Queries.VillaCategoryPageQuery>) {
  const { title, price } = data.dashboardVillaCategory;
  return <DashboardRoute data={data} title={title} screen={{ name: "villaCategory", price }} />;
}

export const Head = ({ data }: HeadProps<Queries.VillaCategoryPageQuery>) => (
  <Seo {...data.dashboardVillaCategory.seo} data={data} noindex />
);

export const query = graphql`
  query VillaCategoryPage($lang: String!, $path: String!) {
    ...DashboardData
    dashboardVillaCategory(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
      title
      price
    }
  }
`;
