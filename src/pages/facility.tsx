import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { previewOf } from "../lib/link-preview";
import { FacilitiesView } from "../templates/FacilitiesPage";

export default function FacilityPage({ data }: PageProps<Queries.FacilityPageQuery>) {
  return <FacilitiesView frame={data} page={data.facilitiesPage} />;
}

export const Head = ({ data, location }: HeadProps<Queries.FacilityPageQuery>) => (
  <Seo
    {...data.facilitiesPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={data.facilitiesPage.sections.map(({ picture }) => previewOf(picture))[0]}
  />
);

export const query = graphql`
  query FacilityPage {
    ...Frame
    facilitiesPage(route: { eq: "/facility" }) {
      ...FacilitiesView
    }
  }
`;
