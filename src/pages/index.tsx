import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../layout/Layout";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { resortData } from "../lib/structured-data";
import { About } from "../sections/About";
import { BookingBar } from "../sections/BookingBar";
import { Closing } from "../sections/Closing";
import { FacilitiesTeaser } from "../sections/FacilitiesTeaser";
import { GalleryTeaser } from "../sections/GalleryTeaser";
import { Hero } from "../sections/Hero";
import { HouseStrip } from "../sections/HouseStrip";
import { Location } from "../sections/Location";
import { Testimonials } from "../sections/Testimonials";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { homePage: page, allFacility, allVilla, categoryPage, detailPage } = data;
  const { testimonials, gettingHere, resort } = data;
  return (
    <Layout
      siteData={data}
      bar="overlay"
      page={{ title: resort.brand, path: "/" }}
      book={{ anchor: "categorya" }}
    >
      <Hero hero={page.hero} anchor="abouta" />
      <BookingBar booking={page.booking} listing={resort.links.listing} />
      <HouseStrip
        houses={page.houses}
        villas={allVilla.nodes}
        labels={categoryPage.card}
        discount={detailPage.discount}
      />
      <About about={page.about} />
      <FacilitiesTeaser teaser={page.facilities} facilities={allFacility.nodes} />
      <GalleryTeaser gallery={page.gallery} />
      <Location location={page.location} routes={gettingHere.routes} resort={resort} />
      <Testimonials testimonials={testimonials} />
      <Closing closing={page.closing} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.HomePageQuery>) => {
  const { homePage: page, resort } = data;
  const [image] = page.hero.slides.map(({ picture }) => linkPreviewImage(picture));
  return (
    <Seo
      {...page.seo}
      path={location.pathname}
      resort={resort}
      image={image}
      structuredData={
        image && [resortData({ ...resort, description: page.about.statement }, image.linkPreview)]
      }
    />
  );
};

export const query = graphql`
  query HomePage {
    ...SiteData
    resort {
      links {
        listing
      }
      address {
        countryCode
      }
      geo {
        latitude
        longitude
      }
      ...LocationResort
    }
    homePage {
      seo {
        title
        description
      }
      hero {
        slides {
          picture {
            ...LinkPreview
          }
        }
        ...Hero
      }
      booking {
        ...BookingBar
      }
      about {
        ...About
      }
      houses {
        ...HouseStrip
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
    allVilla(filter: { isShown: { eq: true } }, sort: { order: ASC }) {
      nodes {
        ...VillaCard
      }
    }
    categoryPage {
      card {
        ...VillaCardLabels
      }
    }
    detailPage {
      discount {
        ...DiscountLabels
      }
    }
    gettingHere {
      routes {
        ...Routes
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
