import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useState } from "react";
import { Layout } from "../layout/Layout";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { villaOffer } from "../lib/structured-data";
import { BookingBottomBar } from "../sections/BookingBottomBar";
import { BookingCard } from "../sections/BookingCard";
import { useBooking } from "../sections/BookingForm";
import { BookingPanel } from "../sections/BookingPanel";
import { Detail } from "../sections/Detail";
import { DetailGallery } from "../sections/DetailGallery";
import { Recommendations } from "../sections/Recommendations";
import { Review } from "../sections/Review";

const cardAnchor = "booking";

export default function DetailPage({ data }: PageProps<Queries.DetailPageQuery>) {
  const { detailPage: page, categoryPage, galleryPage, resort } = data;
  const [panelOpen, setPanelOpen] = useState(false);
  const [state, onChange] = useBooking(page.booking);
  const openPanel = () => setPanelOpen(true);
  const form = { booking: page.booking, state, onChange, listing: resort.links.listing };

  return (
    <Layout siteData={data} bar="overlay" book={{ anchor: cardAnchor, onPress: openPanel }}>
      <DetailGallery gallery={page} labels={galleryPage.photoLabels} />
      <Detail
        page={page}
        labels={categoryPage.card}
        card={<BookingCard {...form} id={cardAnchor} />}
      />
      <Review review={page.review} />
      <Recommendations recommendations={page.recommendations} labels={categoryPage.card} />
      <BookingBottomBar booking={page.booking} anchor={cardAnchor} onBook={openPanel} />
      <BookingPanel
        {...form}
        open={panelOpen}
        onClose={() => setPanelOpen(false)}
        title={page.villa.title}
      />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.DetailPageQuery>) => {
  const { detailPage: page, resort } = data;
  const image = linkPreviewImage(page.main);
  const offer = villaOffer(
    {
      name: page.villa.title,
      description: page.lead,
      beds: page.villa.beds,
      persons: page.villa.persons,
      pricePerNight: page.booking.pricePerNight,
      amenities: page.features.items.map(({ label }) => label),
      image: image.linkPreview,
    },
    location.pathname,
    resort.url,
  );
  return (
    <Seo
      {...page.seo}
      path={location.pathname}
      resort={resort}
      image={image}
      breadcrumbs={[{ name: page.breadcrumb.label, path: page.breadcrumb.to }]}
      structuredData={[offer]}
    />
  );
};

export const query = graphql`
  query DetailPage {
    ...SiteData
    resort {
      links {
        listing
      }
    }
    categoryPage {
      card {
        ...VillaCardLabels
      }
    }
    galleryPage {
      photoLabels {
        ...PhotoLabels
      }
    }
    detailPage {
      seo {
        title
        description
      }
      main {
        ...LinkPreview
      }
      ...DetailGallery
      ...Detail
      booking {
        ...BookingForm
      }
      review {
        ...Review
      }
      recommendations {
        ...Recommendations
      }
    }
  }
`;
