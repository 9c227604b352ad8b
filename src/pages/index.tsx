import { graphql, type HeadProps, type PageProps } from "gatsby";
import { labelsIn } from "../content/labels";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { resortData } from "../lib/structured-data";
import { About } from "../sections/home/About";
import { BookingBar } from "../sections/home/BookingBar";
import { Closing } from "../sections/home/Closing";
import { FacilitiesTeaser } from "../sections/home/FacilitiesTeaser";
import { GalleryTeaser } from "../sections/home/GalleryTeaser";
import { Hero } from "../sections/home/Hero";
import { HouseStrip } from "../sections/home/HouseStrip";
import { Location } from "../sections/home/Location";
import { Testimonials } from "../sections/home/Testimonials";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { homePage: page, resort } = data;
  const labels = labelsIn(data.labels);
  return (
    <Layout
      siteData={data}
      bar="overlay"
      page={{ title: resort.brand, path: "/" }}
      book={{ anchor: "categorya" }}
      isLong
    >
      <Hero hero={page.hero} labels={labels} />
      <BookingBar data={data} />
      <div className="late">
        <HouseStrip data={data} />
        <About about={page.about} />
        <FacilitiesTeaser data={data} />
        <GalleryTeaser data={data} />
        <Location data={data} />
        <Testimonials testimonials={data.testimonials} labels={labels} />
        <Closing closing={page.closing} />
      </div>
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.HomePageQuery>) => {
  const { homePage: page, resort } = data;
  const image = page.hero.slides[0]?.picture;
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
    }
    homePage {
      seo {
        ...Seo
      }
      hero {
        promo
        book {
          ...Link
        }
        slides {
          title
          description
          label
          button
          picture {
            ...LinkPreview
            focus
            gatsbyImageData(crop: heroWide)
          }
          upright {
            gatsbyImageData(crop: heroPhone)
          }
        }
      }
      about {
        statement
        text
        figures {
          figure
          title
          text
        }
        large {
          ...AltText
          gatsbyImageData(crop: aboutLarge)
        }
        small {
          ...AltText
          gatsbyImageData(crop: aboutSmall)
        }
      }
      houses {
        title
        text
      }
      facilities {
        title
        text
        link {
          ...Link
        }
        picture {
          ...AltText
          gatsbyImageData(crop: facilitiesTeaser)
        }
      }
      gallery {
        title
        link {
          ...Link
        }
        pictures {
          focus
          photo {
            pagePath
            subject {
              path
            }
            alt
          }
          tall: gatsbyImageData(crop: galleryTeaserTall)
          wide: gatsbyImageData(crop: galleryTeaserWide)
        }
      }
      location {
        text
        map {
          farm
          camping
          village
          road
          north
          scale
        }
      }
      closing {
        title
        link {
          ...Link
        }
        picture {
          ...AltText
          gatsbyImageData(crop: closingWide)
          narrow: gatsbyImageData(crop: closingPhone)
        }
      }
    }
    allHouse(sort: { order: ASC }) {
      nodes {
        ...HouseCard
      }
    }
    labels {
      hero
      bookingBar
      houseStrip
      houseCard
      discount
      location
      testimonials
    }
    housePage {
      rooms {
        value
        label
        house {
          title
          listing
        }
      }
    }
    gettingHere {
      routes {
        ...Routes
      }
    }
    allFacility(sort: { number: ASC }) {
      nodes {
        number
        title
        subtitle
        badge
      }
    }
    testimonials {
      title
      items {
        comment
        name
        job
        month
        house {
          title
          path
        }
        picture {
          ...AltText
          gatsbyImageData(crop: guest)
        }
      }
    }
  }
`;
