import { graphql, Link } from "gatsby";
import { useId } from "react";
import { ButtonLink } from "../components/Button";
import { Counter } from "../components/Counter";
import { ExternalLink } from "../components/ExternalLink";
import { Select } from "../components/Select";
import { useHydrated } from "../hooks/use-hydrated";
import { absoluteUrl } from "../lib/absolute-url";
import { classes } from "../lib/classes";
import { chatLink, contactLinks } from "../lib/contact";
import { interpolate } from "../lib/interpolate";
import { count, rupiah } from "../lib/money";
import { dayOf, nextDay } from "../lib/stay";
import * as styles from "./BookingForm.module.css";
import type { Booking } from "./use-booking";

interface Props {
  labels: Queries.BookingFormFragment;
  booking: Booking;
  resort: Queries.BookingResortFragment;
  onBook?: () => void;
  className?: string;
}

/**
 * Dates, room, addons and price lines; the same block in the card and in the panel. A browser must
 * not restore its fields on a reload, because it would show one thing and reckon with another.
 */
export function BookingForm({ labels, booking, resort, onBook, className }: Props) {
  const { addons, extraBed, nights, total, book, note, ask } = labels;
  const { house, prices, lines } = booking;
  const hydrated = useHydrated();
  const address = absoluteUrl(house.path, resort.url);

  const stay = interpolate(labels.message, {
    house: house.title,
    dates: booking.range ?? labels.dates.value,
    beds: count(lines.extraBeds === null ? 0 : booking.extraBeds),
    total: rupiah(lines.total),
    address,
  });
  // Without scripts nothing can be chosen, so the message asks about the house alone.
  const chat = hydrated
    ? chatLink(resort.links.chat, stay)
    : contactLinks(resort, { subject: house.title, address }).chat;

  return (
    <form
      method="dialog"
      autoComplete="off"
      className={classes(styles.form, className)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <p className={styles.price}>
          <span translate="no">{rupiah(house.sample?.pricePerNight ?? house.pricePerNight)}</span>
          <span className={styles.unit}>{labels.perNight}</span>
        </p>
        <div className={styles.cells}>
          <Dates labels={labels.dates} booking={booking} hydrated={hydrated} />
          <Select
            className={styles.room}
            label={labels.room.label}
            options={booking.rooms}
            value={booking.room}
            onChange={(event) => booking.setRoom(Number(event.target.value))}
          />
        </div>
        {!booking.isOwn && (
          <Link to={house.path} className={styles.see}>
            {interpolate(labels.room.see, { house: house.title })}
          </Link>
        )}
        {prices.extraBed !== null && (
          <>
            <label className={styles.addons}>
              <input
                type="checkbox"
                className={styles.checkbox}
                checked={booking.addons}
                onChange={(event) => booking.setAddons(event.target.checked)}
              />
              {addons}
            </label>
            {booking.addons && (
              <div className={styles.extra}>
                <p>
                  {extraBed.label}
                  <span className={styles.extraPrice}>
                    <span translate="no">{rupiah(prices.extraBed)}</span>
                    {extraBed.perNight}
                  </span>
                </p>
                <Counter
                  name={extraBed.label}
                  value={booking.extraBeds}
                  onChange={booking.setExtraBeds}
                />
              </div>
            )}
          </>
        )}
      </div>
      <div className={styles.foot}>
        <dl className={styles.lines} aria-live="polite">
          <div>
            <dt>
              {booking.nights === 1
                ? nights.one
                : interpolate(nights.many, { count: booking.nights })}
            </dt>
            <dd translate="no">{rupiah(lines.nights)}</dd>
          </div>
          {lines.extraBeds !== null && (
            <div>
              <dt>
                {extraBed.label} <span translate="no">{count(booking.extraBeds)}</span>
              </dt>
              <dd translate="no">{rupiah(lines.extraBeds)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{total}</dt>
            <dd className={styles.sum} translate="no">
              {rupiah(lines.total)}
            </dd>
          </div>
        </dl>
        <ButtonLink
          variant="primary"
          to={resort.links.listing}
          className={styles.book}
          onPress={onBook}
        >
          {book}
        </ButtonLink>
        <p className={styles.note}>{note}</p>
        <ExternalLink href={chat} className={styles.ask}>
          {ask}
        </ExternalLink>
      </div>
    </form>
  );
}

interface DatesProps {
  labels: Queries.BookingFormFragment["dates"];
  booking: Booking;
  hydrated: boolean;
}

/** The range of dates, and the two fields that change it; without scripts only the range. */
function Dates({ labels, booking, hydrated }: DatesProps) {
  const { checkIn, checkOut, problem, changing } = booking;
  const id = useId();
  const today = hydrated ? dayOf(new Date()) : undefined;
  const fields = [
    {
      name: "checkIn",
      label: labels.checkIn,
      value: checkIn,
      min: today,
      problem: labels.past,
      set: booking.setCheckIn,
    },
    {
      name: "checkOut",
      label: labels.checkOut,
      value: checkOut,
      min: checkIn ? nextDay(checkIn) : today,
      problem: labels.order,
      set: booking.setCheckOut,
    },
  ];
  return (
    <div className={styles.dates}>
      <p className={styles.label}>{labels.label}</p>
      <p translate="no">{booking.range ?? labels.value}</p>
      <button
        type="button"
        className={styles.change}
        hidden={!hydrated}
        aria-expanded={changing}
        aria-controls={id}
        onClick={() => booking.setChanging(!changing)}
      >
        {labels.change}
      </button>
      <div id={id} className={styles.days} hidden={!changing}>
        {fields.map(({ name, label, value, min, problem: sentence, set }) => {
          const wrong = problem === name;
          return (
            <div key={name}>
              <label className={styles.label} htmlFor={`${id}-${name}`}>
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                type="date"
                className={styles.day}
                autoComplete="off"
                value={value}
                min={min}
                aria-invalid={wrong}
                aria-describedby={`${id}-${name}-problem`}
                onChange={(event) => set(event.target.value)}
              />
              <p id={`${id}-${name}-problem`} className={styles.problem} role="alert">
                {wrong && sentence}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}

export const bookingFormFragment = graphql`
  fragment BookingForm on DetailPageBooking {
    perNight
    dates {
      label
      value
      change
      checkIn
      checkOut
      past
      order
    }
    room {
      label
      options {
        value
        label
        villa {
          ...BookingHouse
        }
      }
      see
    }
    addons
    extraBed {
      label
      perNight
    }
    nights {
      one
      many
    }
    total
    book
    note
    ask
    message
  }

  fragment BookingHouse on Villa {
    title
    path
    pricePerNight
    extraBed
    sample {
      pricePerNight
      night
    }
  }

  fragment BookingResort on Resort {
    url
    links {
      listing
    }
    ...Contact
  }
`;
