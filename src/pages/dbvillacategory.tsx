import { graphql, type HeadProps, type PageProps } from "gatsby";
import { DashboardRoute } from "../dashboard/DashboardRoute";
import { Seo } from "../layout/Seo";

export default function DashboardVillaCategoryPage({
  data,
}: PageProps<Queries.DashboardVillaCategoryPageQuery>) {
  const { title, price } = data.dashboardVillaCategory;
  return <DashboardRoute data={data} title={title} screen={{ name: "villaCategory", price }} />;
}

export const Head = ({ data, location }: HeadProps<Queries.DashboardVillaCategoryPageQuery>) => (
  <Seo {...data.dashboardVillaCategory.seo} path={location.pathname} resort={data.resort} noindex />
);

export const query = graphql`
  query DashboardVillaCategoryPage {
    ...DashboardData
    dashboardVillaCategory {
      seo {
        ...Seo
      }
      title
      price
    }
  }
`;
