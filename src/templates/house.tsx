import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useRef } from "react";
import { labelsIn } from "../content/labels";
import { Layout } from "../layout/Layout";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { contactLinks } from "../lib/contact";
import { listPrice } from "../lib/price";
import { rulesOf } from "../lib/stay-rules";
import { villaOffer } from "../lib/structured-data";
import { BookingBottomBar } from "../sections/BookingBottomBar";
import { BookingCard } from "../sections/BookingCard";
import { BookingPanel, type PanelControl } from "../sections/BookingPanel";
import { Detail } from "../sections/Detail";
import { DetailGallery } from "../sections/DetailGallery";
import { GoodToKnow } from "../sections/GoodToKnow";
import { GuestQuotes } from "../sections/GuestQuotes";
import { HouseSteps } from "../sections/HouseSteps";
import { Recommendations } from "../sections/Recommendations";
import { Review } from "../sections/Review";
import { roomsFor, useBooking } from "../sections/use-booking";

const cardAnchor = "booking";

/** The page of a house: `/detail`, and `/detail/<house>` for all others. */
export default function HousePage({ data }: PageProps<Queries.HousePageQuery>) {
  const { villa, allVilla, detailPage: page, resort } = data;
  const rooms = roomsFor(villa, page.rooms);
  const booking = useBooking(villa, rooms);
  const panel = useRef<PanelControl>(null);
  const openPanel = () => panel.current?.open();
  const { chat } = contactLinks(resort, villa);
  const labels = labelsIn(data.labels);
  const form = { labels, rooms, terms: page, booking, resort };

  return (
    <Layout
      siteData={data}
      bar="overlay"
      page={{ title: villa.title, path: villa.path }}
      book={{ anchor: cardAnchor, onPress: openPanel }}
    >
      <DetailGallery
        main={villa.cover}
        pictures={villa.pictures}
        path={villa.path}
        labels={labels}
        resort={resort}
      />
      <Detail
        villa={villa}
        breadcrumb={page.breadcrumb}
        features={page.features}
        labels={labels}
        card={<BookingCard {...form} id={cardAnchor} />}
      />
      <GoodToKnow labels={labels} rules={page.rules} house={villa} chat={chat} />
      <GuestQuotes testimonials={data.testimonials} path={villa.path} />
      {villa.review && <Review labels={labels} review={villa.review} />}
      {villa.recommendations && <Recommendations villas={villa.recommendations} labels={labels} />}
      <HouseSteps houses={allVilla.nodes} path={villa.path} labels={labels} />
      <BookingBottomBar
        price={listPrice(villa, booking.quote.today)}
        labels={labels}
        anchor={cardAnchor}
        onBook={openPanel}
      />
      <BookingPanel {...form} ref={panel} title={booking.quote.house.title} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.HousePageQuery>) => {
  const { villa, detailPage: page, resort } = data;
  const image = linkPreviewImage(villa.cover);
  const offer = villaOffer(
    {
      name: villa.title,
      description: villa.lead,
      beds: villa.beds,
      persons: villa.persons,
      pricePerNight: listPrice(villa),
      validUntil: villa.discount?.until,
      amenities: [...page.features.items.map(({ label }) => label), ...(villa.features ?? [])],
      facts: villa.goodToKnow,
      rules: rulesOf(page.rules, villa.goodToKnow?.rules),
      image: image.linkPreview,
    },
    location.pathname,
    resort.url,
  );
  return (
    <Seo
      {...villa.seo}
      path={location.pathname}
      resort={resort}
      image={image}
      breadcrumbs={[{ name: page.breadcrumb.label, path: page.breadcrumb.to }]}
      structuredData={[offer]}
    />
  );
};

export const query = graphql`
  query HousePage($folder: String!) {
    ...SiteData
    resort {
      ...BookingResort
    }
    villa(folder: { eq: $folder }) {
      seo {
        title
        description
      }
      ...BookingHouse
      ...Detail
      cover {
        ...LinkPreview
        ...DetailMain
      }
      pictures {
        ...DetailThumbnail
      }
      ...HouseGoodToKnow
      review {
        ...Review
      }
      recommendations {
        ...VillaCard
      }
    }
    allVilla(filter: { isShown: { eq: true } }, sort: { order: ASC }) {
      nodes {
        ...HouseSteps
      }
    }
    testimonials {
      ...GuestQuotes
    }
    labels {
      housePage
      houseCard
      discount
      bookingForm
      goodToKnow
      photo
    }
    detailPage {
      breadcrumb {
        label
        to
      }
      features {
        ...HotelFeatures
      }
      ...BookingTerms
      rules {
        ...StayRules
      }
    }
  }
`;
