import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { FacilitiesPage } from "../sections/facilities/FacilitiesPage";
import { FacilitySections } from "../sections/facilities/FacilitySections";
import { Food } from "../sections/facilities/Food";

export default function FacilityPage({ data }: PageProps<Queries.FacilityPageQuery>) {
  return (
    <FacilitiesPage data={data}>
      <FacilitySections data={data} />
      <Food data={data} />
    </FacilitiesPage>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.FacilityPageQuery>) => (
  <Seo
    {...data.facilitiesPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={data.facilitiesPage.sections[0]?.picture}
  />
);

export const query = graphql`
  query FacilityPage($lang: String!, $path: String!) {
    ...FacilitiesPage
    ...FacilitySections
    ...Food
    facilitiesPage(route: { eq: $path }) {
      seo {
        ...Seo
      }
      sections {
        picture {
          ...LinkPreview
        }
      }
    }
  }
`;
