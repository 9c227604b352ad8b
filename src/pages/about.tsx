import { graphql, type HeadProps, type PageProps } from "gatsby";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { FacilitiesView } from "../templates/FacilitiesPage";

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <FacilitiesView siteData={data} page={data.facilitiesPage} />;
}

export const Head = ({ data, location }: HeadProps<Queries.AboutPageQuery>) => (
  <Seo
    {...data.facilitiesPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={data.facilitiesPage.sections.map(({ picture }) => linkPreviewImage(picture))[0]}
  />
);

export const query = graphql`
  query AboutPage {
    ...SiteData
    facilitiesPage(route: { eq: "/about" }) {
      ...FacilitiesView
    }
  }
`;
