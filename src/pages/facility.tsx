import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { FacilitiesPage } from "../sections/facilities/FacilitiesPage";
import { FacilitySection } from "../sections/facilities/FacilitySection";
import { Food } from "../sections/facilities/Food";

export default function FacilityPage({ data }: PageProps<Queries.FacilityPageQuery>) {
  const { facilitiesPage: page } = data;
  return (
    <FacilitiesPage siteData={data} page={page}>
      {page.sections.map((facility, position) => (
        <FacilitySection key={facility.number} facility={facility} priority={position === 0} />
      ))}
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
  query FacilityPage {
    ...SiteData
    facilitiesPage(route: { eq: "/facility" }) {
      sections {
        number
        title
        subtitle
        badge
        intro
        slope
        picture {
          ...LinkPreview
          ...FacilityBanner
        }
        facts {
          figure
          text
        }
        feature {
          title
          text
          picture {
            ...FacilityPicture
          }
        }
        lists {
          title
          items
          picture {
            ...FacilityPicture
          }
        }
        offer {
          title
          price
          unit
          included
          ask
          subject
        }
      }
      food {
        title
        text
        picture {
          ...FacilityPicture
        }
        mealsTitle
        meals {
          name
          time
          text
        }
        menu {
          title
          note
          dishes {
            name
            text
            price
          }
        }
        wishes {
          title
          text
        }
      }
      ...FacilitiesPage
    }
  }
`;
