import { graphql, Link } from "gatsby";
import { type MouseEvent, useId, useRef } from "react";
import { isInApp } from "../browser/in-app";
import { Approximate } from "../components/Approximate";
import { ButtonLink, buttonClass } from "../components/Button";
import { Counter } from "../components/Counter";
import { Discount } from "../components/Discount";
import { ExternalLink } from "../components/ExternalLink";
import { Select } from "../components/Select";
import { useHydrated } from "../hooks/use-hydrated";
import { absoluteUrl } from "../lib/absolute-url";
import { classes } from "../lib/classes";
import { chatLink, contactLinks } from "../lib/contact";
import { interpolate } from "../lib/interpolate";
import { type ListingChoice, listingUrl } from "../lib/listing";
import { count, rupiah } from "../lib/money";
import { longestStay } from "../lib/settings";
import * as styles from "./BookingForm.module.css";
import type { Booking } from "./use-booking";

interface Props {
  labels: Queries.BookingFormFragment;
  discount: Queries.DiscountLabelsFragment;
  booking: Booking;
  resort: Queries.BookingResortFragment;
  onBook?: () => void;
  className?: string;
}

/** Returns the visitor's choices for a message, as one sentence. */
function messageOf(
  message: Queries.BookingFormFragment["message"],
  labels: Queries.BookingFormFragment,
  { house, range, guests, extraBeds, lines, isBedsChosen }: Booking,
): string {
  // The number of beds isn't limited. A total below the price of the house isn't an offer.
  const isBelowPrice = (lines.extraBeds ?? 0) < 0;
  const parts = [
    interpolate(message.house, { house: house.title }),
    range && interpolate(message.dates, { dates: range }),
    guests > 0 &&
      interpolate(message.guests, {
        guests: guestsText(labels.guests, guests),
        age: ageOf(labels.guests, house),
      }),
    (isBedsChosen || guests > 0) &&
      lines.extraBeds !== null &&
      extraBeds > 0 &&
      interpolate(message.beds, { beds: count(extraBeds) }),
    range && !isBelowPrice && interpolate(message.total, { total: rupiah(lines.total) }),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Returns the age in years from which a child counts as a guest of a house. */
const ageOf = (
  { age }: Queries.BookingFormFragment["guests"],
  { goodToKnow }: Queries.BookingHouseFragment,
) => goodToKnow?.minimumAge ?? age;

const guestsText = ({ one, many }: Queries.BookingFormFragment["guests"], number: number) =>
  number === 1 ? one : interpolate(many, { count: number });

/**
 * Dates, room, guests, addons and price lines, in the card and in the panel. Browsers must not
 * restore its fields after a reload, because the prices wouldn't match them.
 */
export function BookingForm({ labels, discount, booking, resort, onBook, className }: Props) {
  const { addons, extraBed, nights, total, book, note, sample, ask } = labels;
  const { house, prices, lines } = booking;
  const isSample = booking.listPrice !== undefined;
  const hydrated = useHydrated();
  const address = absoluteUrl(house.path, resort.url);
  const form = useRef<HTMLFormElement>(null);

  // Without scripts there are no choices, so the message only names the house.
  const chat = hydrated
    ? chatLink(resort.links.chat, `${messageOf(labels.message, labels, booking)}. ${address}`)
    : contactLinks(resort, house).chat;
  const choice: ListingChoice = {
    ...(booking.range && { checkIn: booking.checkIn, checkOut: booking.checkOut }),
    ...(booking.guests > 0 && { adults: booking.guests }),
    ...(hydrated && { house: house.title }),
  };
  const nightsText =
    booking.nights === 1 ? nights.one : interpolate(nights.many, { count: booking.nights });

  /** Prevents a link from opening while a date is missing or invalid, and focuses that date. */
  const waitForDates = (event: MouseEvent) => {
    const wrong = booking.unfinished;
    if (!wrong) return;
    event.preventDefault();
    booking.setChanging(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>(`[data-date="${wrong}"]`)?.focus(),
    );
  };

  return (
    <form
      ref={form}
      method="dialog"
      autoComplete="off"
      className={classes(styles.form, className)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <p className={styles.price}>
          <span translate="no">{rupiah(booking.price)}</span>
          <span className={styles.unit}>{labels.perNight}</span>{" "}
          {!isSample && <Approximate amount={booking.price} />}
        </p>
        {booking.listPrice !== undefined && (
          <p key={booking.listPrice} className={styles.sample}>
            {interpolate(sample, { price: rupiah(booking.listPrice) })}
          </p>
        )}
        {!isSample && house.discount && <Discount discount={house.discount} labels={discount} />}
        <div className={styles.cells}>
          <Dates labels={labels.dates} nights={nightsText} booking={booking} hydrated={hydrated} />
          <Select
            className={styles.room}
            label={labels.room.label}
            options={booking.rooms}
            value={booking.room}
            onChange={(event) => booking.setRoom(Number(event.target.value))}
          />
          <Select
            className={styles.room}
            label={interpolate(labels.guests.label, { age: ageOf(labels.guests, house) })}
            options={[
              { value: 0, label: labels.guests.any },
              ...Array.from({ length: booking.mostGuests }, (_, index) => ({
                value: index + 1,
                label: guestsText(labels.guests, index + 1),
              })),
            ]}
            value={booking.guests}
            onChange={(event) => booking.setGuests(Number(event.target.value))}
          />
        </div>
        <p className={styles.hint} aria-live="polite">
          {booking.needsBeds && interpolate(labels.guests.beds, { count: house.persons })}
          {booking.hasTooManyGuests &&
            interpolate(labels.guests.most, { count: booking.mostGuests })}
        </p>
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
                  {extraBed.label}{" "}
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
            <p className={styles.hint} aria-live="polite">
              {booking.addons &&
                booking.extraBeds > booking.mostExtraBeds &&
                interpolate(extraBed.most, { count: booking.mostExtraBeds })}
            </p>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <dl className={styles.lines} aria-live="polite" hidden={booking.problem !== null}>
          <div>
            <dt>{nightsText}</dt>
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
            <dd className={styles.sum}>
              <span translate="no">{rupiah(lines.total)}</span>
              {!isSample && <Approximate amount={lines.total} />}
            </dd>
          </div>
        </dl>
        <ButtonLink
          variant="primary"
          to={listingUrl(house.listing ?? resort.links.listing, choice)}
          className={styles.book}
          onPress={(event) => {
            if (booking.unfinished) waitForDates(event);
            // In an app, the listing replaces this page.
            else if (!isInApp()) onBook?.();
          }}
        >
          {book}
        </ButtonLink>
      </div>
      <div>
        <p className={styles.note}>{note}</p>
        <ExternalLink
          href={chat}
          className={buttonClass("outline", styles.ask)}
          onClick={waitForDates}
        >
          {ask}
        </ExternalLink>
        {resort.chat.hours && <p className={styles.note}>{resort.chat.hours}</p>}
      </div>
    </form>
  );
}

interface DatesProps {
  labels: Queries.BookingFormFragment["dates"];
  /** Number of nights, as text. */
  nights: string;
  booking: Booking;
  hydrated: boolean;
}

/**
 * The range of dates, and the two fields that change it. Without scripts, only the range is
 * visible.
 */
function Dates({ labels, nights, booking, hydrated }: DatesProps) {
  const { checkIn, checkOut, problem, changing, today, firstCheckOut } = booking;
  const isAnyDate = booking.range === undefined && booking.listPrice === undefined;
  const withoutRange = isAnyDate ? labels.any : labels.value;
  const open = isAnyDate ? labels.choose : labels.change;
  const id = useId();
  const fields = [
    {
      name: "checkIn",
      label: labels.checkIn,
      value: checkIn,
      min: today,
      set: booking.setCheckIn,
    },
    {
      name: "checkOut",
      label: labels.checkOut,
      value: checkOut,
      min: firstCheckOut,
      set: booking.setCheckOut,
    },
  ];
  return (
    <div className={styles.dates}>
      <p className={styles.label}>{labels.label}</p>
      <p translate="no">{booking.range ? `${booking.range} · ${nights}` : withoutRange}</p>
      <button
        type="button"
        className={classes(styles.change, !hydrated && "pending")}
        aria-expanded={changing}
        aria-controls={id}
        onClick={() => booking.setChanging(!changing)}
      >
        {changing ? labels.done : open}
      </button>
      <div id={id} className={styles.days} hidden={!changing}>
        {fields.map(({ name, label, value, min, set }) => {
          const wrong = problem?.field === name;
          return (
            <div key={name}>
              <label className={styles.label} htmlFor={`${id}-${name}`}>
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                type="date"
                data-date={name}
                className={styles.day}
                autoComplete="off"
                value={value}
                min={min}
                // Chromium then accepts four digits of a year only.
                max="9999-12-31"
                aria-invalid={wrong}
                aria-describedby={`${id}-${name}-problem`}
                onChange={(event) => set(event.target.value)}
              />
              <p id={`${id}-${name}-problem`} className={styles.problem} role="alert">
                {wrong && interpolate(labels[problem.reason], { count: longestStay })}
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
      any
      choose
      change
      checkIn
      checkOut
      past
      order
      unclear
      long
      done
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
    guests {
      label
      age
      any
      one
      many
      beds
      most
    }
    addons
    extraBed {
      label
      perNight
      most
    }
    nights {
      one
      many
    }
    total
    book
    note
    sample
    ask
    message {
      house
      dates
      guests
      beds
      total
    }
  }

  fragment BookingHouse on Villa {
    title
    path
    persons
    pricePerNight
    discount {
      ...Discount
    }
    listing
    extraBed
    goodToKnow {
      extraBeds
      minimumAge
    }
    sample {
      pricePerNight
      night
    }
  }

  fragment BookingResort on Resort {
    links {
      listing
    }
    chat {
      hours
    }
    ...Contact
  }
`;
