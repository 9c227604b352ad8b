import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { DayByHour } from "../sections/facilities/DayByHour";
import { FacilitiesPage } from "../sections/facilities/FacilitiesPage";
import { FacilityBrief } from "../sections/facilities/FacilitySection";
import { GettingHere } from "../sections/facilities/GettingHere";
import { Story } from "../sections/facilities/Story";

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const { facilitiesPage: page } = data;
  return (
    <FacilitiesPage siteData={data} page={page}>
      {page.story && <Story data={data} />}
      {page.sections.map((facility) => (
        <FacilityBrief key={facility.number} facility={facility} />
      ))}
      <DayByHour data={data} />
      <GettingHere data={data} />
    </FacilitiesPage>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.AboutPageQuery>) => (
  <Seo
    {...data.facilitiesPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={data.facilitiesPage.picture}
  />
);

export const query = graphql`
  query AboutPage {
    ...SiteData
    facilitiesPage(route: { eq: "/about" }) {
      story {
        title
        text
        picture {
          ...AltText
          wide: gatsbyImageData(crop: storyWide)
          tall: gatsbyImageData(crop: storyTall)
        }
      }
      sections {
        number
        title
        subtitle
        brief {
          intro
          picture {
            ...FacilityBanner
          }
          link {
            ...Link
          }
        }
      }
      day {
        title
        hours {
          time
          text
        }
        picture {
          ...LeadPicture
        }
      }
      ...FacilitiesPage
    }
    labels {
      gettingHere
    }
    gettingHere {
      title
      text
      routes {
        ...Routes
      }
      pickup
      nearby {
        title
        places {
          name
          km
          minutes
          text
        }
      }
      weather {
        title
        text
        months {
          name
          rain
          day
          night
        }
      }
    }
  }
`;
