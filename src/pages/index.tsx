import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../layout/Layout";
import { Sections } from "../layout/Sections";
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
  return (
    <Layout
      data={data}
      bar="overlay"
      title={data.resort.brand}
      book={{ anchor: "categorya" }}
      isLong
    >
      <Sections>
        <Hero data={data} />
        <BookingBar data={data} />
      </Sections>
      <div className="late">
        <Sections>
          <HouseStrip data={data} />
          <About data={data} />
          <FacilitiesTeaser data={data} />
          <GalleryTeaser data={data} />
          <Location data={data} />
          <Testimonials data={data} />
          <Closing data={data} />
        </Sections>
      </div>
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.HomePageQuery>) => {
  const { homePage: page, resort } = data;
  const image = page.hero.slides[0]?.picture;
  return (
    <Seo
      {...page.seo}
      data={data}
      image={image}
      structuredData={
        image && [resortData({ ...resort, description: page.about.statement }, image.linkPreview)]
      }
    />
  );
};

export const query = graphql`
  query HomePage($lang: String!, $path: String!) {
    ...SiteData
    ...Hero
    ...BookingBar
    ...HouseStrip
    ...About
    ...FacilitiesTeaser
    ...GalleryTeaser
    ...Location
    ...Testimonials
    ...Closing
    resort(lang: { eq: $lang }) {
      ...ResortData
    }
    homePage(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
      hero {
        slides {
          picture {
            ...LinkPreview
          }
        }
      }
    }
  }
`;
