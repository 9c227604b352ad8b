import { graphql } from "gatsby";
import { useRef } from "react";
import { Approximate } from "../../components/Approximate";
import { ButtonLink } from "../../components/Button";
import { Price } from "../../components/Price";
import { labelsIn } from "../../content/labels";
import { useToday } from "../../hooks/use-today";
import { Layout } from "../../layout/Layout";
import { Sections } from "../../layout/Sections";
import { Seo } from "../../layout/Seo";
import { listPrice } from "../../lib/money";
import { rulesOf } from "../../lib/stay";
import { houseOffer } from "../../lib/structured-data";
import { AdjacentHouses } from "./AdjacentHouses";
import { BookingForm } from "./BookingForm";
import { BookingPanel } from "./BookingPanel";
import { GoodToKnow } from "./GoodToKnow";
import { GuestQuotes } from "./GuestQuotes";
import { HouseDescription } from "./HouseDescription";
import { HouseGallery } from "./HouseGallery";
import * as styles from "./HousePage.module.css";
import { Recommendations } from "./Recommendations";
import { Review } from "./Review";

/** Anchor of the booking card, for browsers without scripts. */
const cardAnchor = "booking";

interface Props {
  data: Queries.HousePageFragment;
}

/** The page of a house: `/detail`, and `/detail/<house>` for all others. */
export function HousePage({ data }: Props) {
  const { house } = data;
  const panel = useRef<() => void>(null);
  const openPanel = () => panel.current?.();
  const { bookingForm: labels } = labelsIn(data.labels);

  return (
    <Layout
      data={data}
      bar="overlay"
      title={house.title}
      book={{ anchor: cardAnchor, onPress: openPanel }}
      isLong
    >
      <Sections>
        <HouseGallery data={data} />
        <HouseDescription data={data}>
          <section id={cardAnchor} tabIndex={-1} className={styles.card} aria-label={labels.book}>
            <BookingForm data={data} className={styles.form} />
          </section>
        </HouseDescription>
      </Sections>
      <div className="late">
        <Sections>
          <GoodToKnow data={data} />
          <GuestQuotes data={data} />
          <Review data={data} />
          <Recommendations data={data} />
          <AdjacentHouses data={data} />
        </Sections>
      </div>
      {/* Narrow windows have no space for the booking card. */}
      <div className={styles.bar}>
        <BarPrice house={house} unit={labels.perNight} />
        <ButtonLink
          variant="primary"
          className={styles.book}
          to={`#${cardAnchor}`}
          label={labels.book}
          onPress={openPanel}
        />
      </div>
      <BookingPanel ref={panel} data={data} />
    </Layout>
  );
}

function BarPrice({ house, unit }: { house: Props["data"]["house"]; unit: string }) {
  const price = listPrice(house, useToday());
  return (
    <p className={styles.price}>
      <Price amount={price} unit={unit} />{" "}
      <Approximate amount={price} className={styles.approximate} />
    </p>
  );
}

export function HousePageHead({ data }: Props) {
  const { house, housePage: page, resort } = data;
  const offer = houseOffer(
    {
      ...house,
      name: house.title,
      description: house.lead,
      validUntil: house.discount?.until,
      amenities: [...page.features.items.map(({ label }) => label), ...(house.features ?? [])],
      facts: house.goodToKnow,
      rules: rulesOf(page.rules, house.goodToKnow?.rules),
      image: house.cover.linkPreview,
    },
    house.path,
    resort.url,
  );
  return (
    <Seo
      {...house.seo}
      data={data}
      image={house.cover}
      breadcrumbs={[page.breadcrumb]}
      structuredData={[offer]}
    />
  );
}

export const housePageFragment = graphql`
  fragment HousePage on Query {
    ...SiteData
    ...HouseGallery
    ...HouseDescription
    ...BookingForm
    ...GoodToKnow
    ...GuestQuotes
    ...Review
    ...Recommendations
    ...AdjacentHouses
    labels(lang: { eq: $lang }) {
      bookingForm
    }
    housePage(lang: { eq: $lang }) {
      breadcrumb {
        ...Link
      }
      features {
        items {
          label
        }
      }
      rules {
        ...StayRules
      }
    }
    house(path: { eq: $path }) {
      seo {
        ...Seo
      }
      ...HouseOffer
      lead
      features
      discount {
        before
        until
      }
      goodToKnow {
        bedrooms {
          beds
        }
        bathrooms
        size
        rules {
          ...StayRules
        }
      }
      cover {
        ...LinkPreview
      }
    }
  }
`;
