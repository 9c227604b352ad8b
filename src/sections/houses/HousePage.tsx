import { graphql, Link } from "gatsby";
import { useRef } from "react";
import { Approximate } from "../../components/Approximate";
import { ButtonLink } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { labelsIn } from "../../content/labels";
import { Layout } from "../../layout/Layout";
import { Seo } from "../../layout/Seo";
import { listPrice, rupiah } from "../../lib/money";
import { rulesOf } from "../../lib/stay";
import { houseOffer } from "../../lib/structured-data";
import * as roles from "../../styles/roles.module.css";
import { BookingForm } from "./BookingForm";
import { BookingPanel } from "./BookingPanel";
import { GoodToKnow } from "./GoodToKnow";
import { GuestQuotes } from "./GuestQuotes";
import { HouseCard } from "./HouseCard";
import { HouseDescription } from "./HouseDescription";
import { HouseGallery } from "./HouseGallery";
import * as styles from "./HousePage.module.css";
import { Review } from "./Review";
import { useBooking } from "./use-booking";

/** Anchor of the booking card, for browsers without scripts. */
const cardAnchor = "booking";

interface Props {
  data: Queries.HousePageFragment;
}

/** The page of a house: `/detail`, and `/detail/<house>` for all others. */
export function HousePage({ data }: Props) {
  const { house, housePage: page } = data;
  const booking = useBooking(house, page.rooms);
  const price = listPrice(house, booking.quote.today);
  const panel = useRef<() => void>(null);
  const openPanel = () => panel.current?.();
  const labels = labelsIn(data.labels);

  return (
    <Layout
      siteData={data}
      bar="overlay"
      page={{ title: house.title, path: house.path }}
      book={{ anchor: cardAnchor, onPress: openPanel }}
      isLong
    >
      <HouseGallery data={data} />
      <HouseDescription data={data}>
        <section
          id={cardAnchor}
          tabIndex={-1}
          className={styles.card}
          aria-label={labels.bookingForm.book}
        >
          <BookingForm data={data} booking={booking} className={styles.form} />
        </section>
      </HouseDescription>
      <div className="late">
        <GoodToKnow data={data} />
        <GuestQuotes data={data} />
        <Review data={data} />
        {house.recommendations && (
          <section className={styles.recommendations}>
            <h2 className={roles.h3}>{labels.housePage.recommendations}</h2>
            <ul className={styles.list}>
              {house.recommendations.map((recommended) => (
                <li key={recommended.path}>
                  <HouseCard house={recommended} labels={labels} variant="small" />
                </li>
              ))}
            </ul>
          </section>
        )}
        <HouseSteps data={data} />
      </div>
      {/* Narrow windows have no space for the booking card. */}
      <div className={styles.bar}>
        <p className={styles.price}>
          <span translate="no">{rupiah(price)}</span>
          <span className={roles.unit}>{labels.bookingForm.perNight}</span>{" "}
          <Approximate amount={price} className={styles.approximate} />
        </p>
        <ButtonLink
          variant="primary"
          className={styles.book}
          to={`#${cardAnchor}`}
          label={labels.bookingForm.book}
          onPress={openPanel}
        />
      </div>
      <BookingPanel ref={panel} data={data} booking={booking} />
    </Layout>
  );
}

export function HousePageHead({ data: { house, housePage: page, resort } }: Props) {
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
      path={house.path}
      resort={resort}
      image={house.cover}
      breadcrumbs={[page.breadcrumb]}
      structuredData={[offer]}
    />
  );
}

/** Links to the previous and the next house. The last house links to the first. */
function HouseSteps({ data }: Props) {
  const { housePage: labels } = labelsIn(data.labels);
  const houses = data.allHouse.nodes;
  const here = houses.findIndex(({ path }) => path === data.house.path);
  const previous = houses.at(here - 1);
  const next = houses[(here + 1) % houses.length];
  if (houses.length < 2 || !previous || !next) return null;
  return (
    <nav className={styles.steps} aria-label={`${labels.previous}, ${labels.next}`}>
      <Link to={previous.path} className={styles.step}>
        <Icon name="arrow-left" />
        <span>
          <span className={styles.label}>{labels.previous} </span>
          <span translate="no">{previous.title}</span>
        </span>
      </Link>{" "}
      <Link to={next.path} className={styles.step}>
        <span>
          <span className={styles.label}>{labels.next} </span>
          <span translate="no">{next.title}</span>
        </span>
        <Icon name="arrow-right" />
      </Link>
    </nav>
  );
}

export const housePageFragment = graphql`
  fragment HousePage on Query {
    ...SiteData
    resort {
      links {
        listing
      }
    }
    allHouse(sort: { order: ASC }) {
      nodes {
        title
        path
      }
    }
    testimonials {
      title
      items {
        comment
        name
        month
        house {
          path
        }
      }
    }
    labels {
      housePage
      houseCard
      discount
      bookingForm
      goodToKnow
      photo
    }
    housePage {
      breadcrumb {
        ...Link
      }
      features {
        title
        items {
          icon
          label
        }
      }
      rooms {
        value
        label
        house {
          ...BookingHouse
        }
      }
      guestAge
      sampleDates
      rules {
        ...StayRules
      }
    }
    house(path: { eq: $path }) {
      seo {
        ...Seo
      }
      ...BookingHouse
      badge
      beds
      lead
      text
      features
      cover {
        ...LinkPreview
        focus
        photo {
          focus
          ...LightboxPhoto
        }
        wide: gatsbyImageData(crop: detailWide)
        full: gatsbyImageData(crop: detailFull)
        narrow: gatsbyImageData(crop: detailPhone)
      }
      pictures {
        focus
        photo {
          focus
          ...LightboxPhoto
        }
        thumbnail: gatsbyImageData(crop: thumbnail)
        wideThumbnail: gatsbyImageData(crop: thumbnailWide)
      }
      goodToKnow {
        ...GoodToKnow
      }
      review {
        score
        label
        count
        scores {
          label
          score
        }
      }
      recommendations {
        ...HouseCard
      }
    }
  }
`;
