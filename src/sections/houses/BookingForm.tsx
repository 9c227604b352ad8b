import { graphql, Link } from "gatsby";
import { type MouseEvent, useRef, useState } from "react";
import { isInApp } from "../../browser/visitor";
import { Approximate } from "../../components/Approximate";
import { ButtonLink, buttonClass } from "../../components/Button";
import { Discount } from "../../components/Discount";
import { ExternalLink } from "../../components/ExternalLink";
import { useLocale } from "../../components/locale";
import { Price } from "../../components/Price";
import { Select } from "../../components/Select";
import { type Labels, labelsIn } from "../../content/labels";
import { useHydrated } from "../../hooks/use-hydrated";
import { chatLink, contactLinks } from "../../lib/contact";
import { listingUrl } from "../../lib/listing";
import type { Locale } from "../../lib/locale";
import { count } from "../../lib/numbers";
import { absoluteUrl } from "../../lib/paths";
import { classes, commaList, interpolate } from "../../lib/text";
import { BookingDates } from "./BookingDates";
import { BookingExtraBeds } from "./BookingExtraBeds";
import * as styles from "./BookingForm.module.css";
import { type Booking, roomsFor, useBooking } from "./use-booking";

interface Props {
  data: Queries.BookingFormFragment;
  onBook?: () => void;
  className?: string;
}

/**
 * Dates, room, guests, addons and price lines, in the card and in the panel. Browsers must not
 * restore its fields after a reload, because the prices wouldn't match them.
 */
export function BookingForm({ data, onBook, className }: Props) {
  const { resort, housePage: terms } = data;
  const booking = useBooking(data.house, terms.rooms);
  const labels = labelsIn(data.labels);
  const { guests, nights, room, sample, perNight, extraBed, total, book, note, ask } =
    labels.bookingForm;
  const { choice, quote, change } = booking;
  const { house, isSample, lines } = quote;
  const locale = useLocale();
  const [datesOpen, setDatesOpen] = useState(false);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const age = house.goodToKnow?.minimumAge ?? terms.guestAge;
  const nightsText = locale.count(nights, quote.nights);

  // Without scripts, visitors can't choose, so the message only names the house.
  const chat = hydrated
    ? chatLink(
        resort.links.chat,
        `${bookingMessage(labels.bookingForm, locale, booking, age)}. ${absoluteUrl(house.path, resort.url)}`,
      )
    : contactLinks(resort, house).chat;
  const listing = listingUrl(house.listing ?? resort.links.listing, {
    ...(quote.dates && { checkIn: choice.checkIn, checkOut: choice.checkOut }),
    ...(quote.guests > 0 && { adults: quote.guests }),
    ...(hydrated && { house: house.title }),
  });

  /** Prevents a link from opening while a date is missing or invalid, and focuses that date. */
  const waitForDates = (event: MouseEvent) => {
    if (!quote.unfinished) return;
    event.preventDefault();
    setDatesOpen(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>(`[data-date="${quote.unfinished}"]`)?.focus(),
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
          <Price amount={quote.price} unit={perNight} />{" "}
          {!isSample && <Approximate amount={quote.price} />}
        </p>
        {isSample && (
          <p key={quote.listPrice} className={styles.sample}>
            {interpolate(sample, { price: locale.price(quote.listPrice) })}
          </p>
        )}
        {!isSample && house.discount && <Discount discount={house.discount} labels={labels} />}
        <div className={styles.cells}>
          <BookingDates
            labels={labels.bookingForm.dates}
            nights={nightsText}
            sampleDates={terms.sampleDates}
            booking={booking}
            open={datesOpen}
            onToggle={() => setDatesOpen(!datesOpen)}
          />
          <Select
            variant="cell"
            className={styles.room}
            label={room.label}
            options={roomsFor(data.house, terms.rooms)}
            value={choice.room}
            onChange={(event) => change({ room: Number(event.target.value) })}
          />
          <Select
            variant="cell"
            className={styles.room}
            label={interpolate(guests.label, { age })}
            options={[
              { value: 0, label: guests.any },
              ...Array.from({ length: quote.mostGuests }, (_, index) => ({
                value: index + 1,
                label: locale.count(guests, index + 1),
              })),
            ]}
            value={quote.guests}
            onChange={(event) => change({ guests: Number(event.target.value) })}
          />
        </div>
        <p className={styles.hint} aria-live="polite">
          {quote.needsBeds && interpolate(guests.beds, { count: house.persons })}
          {quote.hasTooManyGuests && interpolate(guests.most, { count: quote.mostGuests })}
        </p>
        {!quote.isOwnHouse && (
          <Link to={house.path} className={styles.see}>
            {interpolate(room.see, { house: house.title })}
          </Link>
        )}
        <BookingExtraBeds labels={labels.bookingForm} booking={booking} />
        <p className={styles.hint} aria-live="polite">
          {quote.needsDates && labels.bookingForm.dates.missing}
        </p>
      </div>
      <div className={styles.foot}>
        <dl className={styles.lines} aria-live="polite" hidden={quote.problem !== null}>
          <div>
            <dt>{nightsText}</dt>
            <dd translate="no">{locale.price(lines.nights)}</dd>
          </div>
          {lines.extraBeds !== null && (
            <div>
              <dt>
                {extraBed.label} <span translate="no">{count(quote.extraBeds)}</span>
              </dt>
              <dd translate="no">{locale.price(lines.extraBeds)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{total}</dt>
            <dd className={styles.sum}>
              <span translate="no">{locale.price(lines.total)}</span>
              {!isSample && <Approximate amount={lines.total} />}
            </dd>
          </div>
        </dl>
        <ButtonLink
          variant="primary"
          to={listing}
          label={book}
          className={styles.book}
          onPress={(event) => {
            if (quote.unfinished) waitForDates(event);
            // In an app, the listing replaces this page.
            else if (!isInApp()) onBook?.();
          }}
        />
      </div>
      <div>
        <p className={styles.note}>{note}</p>
        <ExternalLink
          href={chat}
          className={buttonClass("outline", styles.book)}
          onClick={waitForDates}
        >
          {ask}
        </ExternalLink>
        {resort.chat.hours && <p className={styles.note}>{locale.bindUnits(resort.chat.hours)}</p>}
      </div>
    </form>
  );
}

/**
 * Returns the visitor's choices for a message, as one sentence.
 * @param age age in years from which a child counts as a guest
 */
function bookingMessage(
  { message, guests: guestLabels }: Labels["bookingForm"],
  locale: Locale,
  { choice, quote }: Booking,
  age: number,
): string {
  const { house, dates, guests, extraBeds, lines } = quote;
  // The number of beds isn't limited. A total below the price of the house isn't an offer.
  const isBelowPrice = (lines.extraBeds ?? 0) < 0;
  const sentence = commaList(
    interpolate(message.house, { house: house.title }),
    dates && interpolate(message.dates, { dates: locale.range(dates) }),
    guests > 0 && interpolate(message.guests, { guests: locale.count(guestLabels, guests), age }),
    (choice.addons !== undefined || guests > 0) &&
      lines.extraBeds !== null &&
      extraBeds > 0 &&
      interpolate(message.beds, { beds: count(extraBeds) }),
    dates && !isBelowPrice && interpolate(message.total, { total: locale.price(lines.total) }),
  );
  // A chat has its own line breaks.
  return sentence.replaceAll("\u00a0", " ");
}

export const bookingFormFragment = graphql`
  fragment BookingForm on Query {
    labels(lang: { eq: $lang }) {
      bookingForm
      discount
    }
    resort(lang: { eq: $lang }) {
      ...Contact
      links {
        listing
      }
      chat {
        hours
      }
    }
    housePage(lang: { eq: $lang }) {
      rooms {
        value
        label
        house {
          ...BookingHouse
        }
      }
      guestAge
      sampleDates
    }
    house(path: { eq: $path }) {
      ...BookingHouse
    }
  }

  fragment BookingHouse on House {
    folder
    title
    path
    persons
    pricePerNight
    discount {
      before
      until
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
`;
