import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../components/Seo";
import { About } from "../sections/About";
import { BookingBar } from "../sections/BookingBar";
import { Closing } from "../sections/Closing";
import { FacilitiesTeaser } from "../sections/FacilitiesTeaser";
import { GalleryTeaser } from "../sections/GalleryTeaser";
import { Hero } from "../sections/Hero";
import { Layout } from "../sections/Layout";
import { Location } from "../sections/Location";
import { Testimonials } from "../sections/Testimonials";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { homePage: page, allFacility, testimonials, resort } = data;
  return (
    <Layout frame={data} bar="overlay" book={{ anchor: "categorya" }}>
      <Hero hero={page.hero} anchor="abouta" />
      <BookingBar booking={page.booking} listing={resort.links.listing} />
      <About about={page.about} />
      <FacilitiesTeaser teaser={page.facilities} facilities={allFacility.nodes} />
      <GalleryTeaser gallery={page.gallery} />
      <Location location={page.location} resort={resort} />
      <Testimonials testimonials={testimonials} />
      <Closing closing={page.closing} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.HomePageQuery>) => (
  <Seo {...data.homePage.seo} path={location.pathname} resort={data.resort} />
);

export const query = graphql`
  query HomePage {
    ...Frame
    resort {
      links {
        listing
      }
      ...LocationResort
    }
    homePage {
      seo {
        title
        description
      }
      hero {
        ...Hero
      }
      booking {
        ...BookingBar
      }
      about {
        ...About
      }
      facilities {
        ...FacilitiesTeaser
      }
      gallery {
        ...GalleryTeaser
      }
      location {
        ...Location
      }
      closing {
        ...Closing
      }
    }
    allFacility(sort: { number: ASC }) {
      nodes {
        ...FacilitySummary
      }
    }
    testimonials {
      ...Testimonials
    }
  }
`;
