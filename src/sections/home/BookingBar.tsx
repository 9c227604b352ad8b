import { graphql, Link } from "gatsby";
import { useState } from "react";
import { ExternalLink } from "../../components/ExternalLink";
import { Icon } from "../../components/Icon";
import { useLocale } from "../../components/locale";
import { Select } from "../../components/Select";
import { labelsIn } from "../../content/labels";
import { listingUrl } from "../../lib/listing";
import * as styles from "./BookingBar.module.css";

/** The bar with the anchor `categorya`, which links from the home page to the hotel listing. */
export function BookingBar({ data }: { data: Queries.BookingBarFragment }) {
  const { rooms } = data.housePage;
  const { pathTo } = useLocale();
  const { listing } = data.resort.links;
  const { bookingBar: labels } = labelsIn(data.labels);
  const [room, setRoom] = useState<number>();
  const house = rooms.find(({ value }) => value === room)?.house;
  return (
    <section id="categorya" tabIndex={-1} className={styles.section} aria-label={labels.submit}>
      <div className={styles.bar}>
        <Select
          variant="cell"
          className={styles.rooms}
          label={labels.rooms}
          options={rooms}
          onChange={(event) => setRoom(Number(event.target.value))}
        />
        {[labels.checkIn, labels.checkOut].map((label, index) => (
          <div key={index} className={styles.date}>
            <Link to={pathTo("/")} className={styles.label}>
              {label}
            </Link>{" "}
            <span className={styles.value}>{labels.anyDate}</span>
          </div>
        ))}
        <ExternalLink
          href={listingUrl(house?.listing ?? listing, house ? { house: house.title } : {})}
          className={styles.submit}
        >
          {labels.submit}
          <Icon name="arrow-out" />
        </ExternalLink>
      </div>
      <p className={styles.note}>{labels.note}</p>
    </section>
  );
}

export const bookingBarFragment = graphql`
  fragment BookingBar on Query {
    resort(lang: { eq: $lang }) {
      links {
        listing
      }
    }
    labels(lang: { eq: $lang }) {
      bookingBar
    }
    housePage(lang: { eq: $lang }) {
      rooms {
        value
        label
        house {
          title
          listing
        }
      }
    }
  }
`;
