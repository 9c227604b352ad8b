import { graphql, Link } from "gatsby";
import { useState } from "react";
import { ExternalLink } from "../components/ExternalLink";
import { Icon } from "../components/Icon";
import { Select } from "../components/Select";
import { listingUrl } from "../lib/listing";
import * as styles from "./BookingBar.module.css";

interface Props {
  booking: Queries.BookingBarFragment;
  /** URL of the hotel listing, with placeholders. */
  listing: string;
}

/** The bar with the anchor `categorya`, which links from the home page to the hotel listing. */
export function BookingBar({ booking, listing }: Props) {
  const { rooms, checkIn, checkOut, submit, note } = booking;
  const [room, setRoom] = useState<number>();
  const house = rooms.options.find(({ value }) => value === room)?.villa;
  return (
    <section id="categorya" tabIndex={-1} className={styles.section} aria-label={submit}>
      <div className={styles.bar}>
        <Select
          className={styles.rooms}
          label={rooms.label}
          options={rooms.options}
          onChange={(event) => setRoom(Number(event.target.value))}
        />
        {[checkIn, checkOut].map(({ label, value }, index) => (
          <div key={index} className={styles.date}>
            <Link to="/" className={styles.label}>
              {label}
            </Link>{" "}
            <span className={styles.value}>{value}</span>
          </div>
        ))}
        <ExternalLink
          href={listingUrl(house?.listing ?? listing, house ? { house: house.title } : {})}
          className={styles.submit}
        >
          {submit}
          <Icon name="arrow-out" />
        </ExternalLink>
      </div>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

export const bookingBarFragment = graphql`
  fragment BookingBar on HomePageBooking {
    rooms {
      label
      options {
        value
        label
        villa {
          title
          listing
        }
      }
    }
    checkIn {
      label
      value
    }
    checkOut {
      label
      value
    }
    submit
    note
  }
`;
