import { graphql, type HeadProps, type PageProps } from "gatsby";
import { DashboardRoute } from "../dashboard/DashboardRoute";
import { Seo } from "../layout/Seo";

export default function DashboardVillaCategoryPage({
  data,
}: PageProps<Queries.DashboardVillaCategoryPageQuery>) {
  const screen = { name: "villaCategory", labels: data.dashboardVillaCategory } as const;
  return <DashboardRoute data={data} screen={screen} rooms={data.dashboardRooms.rooms} />;
}

export const Head = ({ data, location }: HeadProps<Queries.DashboardVillaCategoryPageQuery>) => (
  <Seo {...data.dashboardVillaCategory.seo} path={location.pathname} resort={data.resort} noindex />
);

export const query = graphql`
  query DashboardVillaCategoryPage {
    ...DashboardData
    resort {
      brand
      url
    }
    dashboardVillaCategory {
      seo {
        title
        description
      }
      ...VillaCategoryScreen
    }
    dashboardRooms {
      rooms {
        ...DashboardRoom
      }
    }
  }
`;
