import { graphql, Link } from "gatsby";
import { ExternalLink } from "../components/ExternalLink";
import { Icon } from "../components/Icon";
import { Select } from "../components/Select";
import * as styles from "./BookingBar.module.css";

interface Props {
  booking: Queries.BookingBarFragment;
  /** The hotel listing where availability is checked. */
  listing: string;
}

/** Anchor `categorya`: the way from the home page to the hotel listing. */
export function BookingBar({ booking, listing }: Props) {
  const { rooms, checkIn, checkOut, submit, note } = booking;
  return (
    <section id="categorya" tabIndex={-1} className={styles.section} aria-label={submit}>
      <div className={styles.bar}>
        <Select className={styles.rooms} label={rooms.label} options={rooms.options} />
        {[checkIn, checkOut].map(({ label, value }, index) => (
          <div key={index} className={styles.date}>
            <Link to="/" className={styles.label}>
              {label}
            </Link>
            <span className={styles.value}>{value}</span>
          </div>
        ))}
        <ExternalLink href={listing} className={styles.submit}>
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
