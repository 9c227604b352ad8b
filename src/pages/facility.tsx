import { graphql, type HeadProps, type PageProps } from "gatsby";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { FacilitiesPage } from "../templates/FacilitiesPage";

export default function FacilityPage({ data }: PageProps<Queries.FacilityPageQuery>) {
  return <FacilitiesPage siteData={data} page={data.facilitiesPage} path="/facility" />;
}

export const Head = ({ data, location }: HeadProps<Queries.FacilityPageQuery>) => (
  <Seo
    {...data.facilitiesPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={data.facilitiesPage.sections.map(({ picture }) => linkPreviewImage(picture))[0]}
  />
);

export const query = graphql`
  query FacilityPage {
    ...SiteData
    facilitiesPage(route: { eq: "/facility" }) {
      ...FacilitiesPage
    }
  }
`;
