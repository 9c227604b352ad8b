import { graphql } from "gatsby";
import { type Dispatch, type SetStateAction, useState } from "react";
import { ButtonLink } from "../components/Button";
import { Counter } from "../components/Counter";
import { Select } from "../components/Select";
import { type BookingChoice, bookingLines } from "../lib/booking";
import { classes } from "../lib/classes";
import { count, rupiah } from "../lib/money";
import * as styles from "./BookingForm.module.css";

export type BookingState = BookingChoice & { room: number };

/** One choice for the card and the panel, which show the same booking. */
export const useBooking = (booking: Queries.BookingFormFragment) =>
  useState<BookingState>({
    addons: true,
    extraBeds: 1,
    room: booking.room.options[0]?.value ?? 0,
  });

interface Props {
  booking: Queries.BookingFormFragment;
  state: BookingState;
  onChange: Dispatch<SetStateAction<BookingState>>;
  /** The hotel listing, where the booking goes on in a new tab. */
  listing: string;
  onBook?: () => void;
  className?: string;
}

/** Dates, room, addons and price lines; the same block in the card and in the panel. */
export function BookingForm({ booking, state, onChange, listing, onBook, className }: Props) {
  const { dates, room, addons, extraBed, nights, total, book } = booking;
  const lines = bookingLines({ nights: nights.price, extraBed: extraBed.price }, state);
  const change = (part: Partial<BookingState>) => onChange({ ...state, ...part });

  return (
    <div className={classes(styles.form, className)}>
      <div>
        <p className={styles.price}>
          {rupiah(booking.pricePerNight)}
          <span className={styles.unit}>{booking.perNight}</span>
        </p>
        <div className={styles.cells}>
          <p className={styles.dates}>
            <span className={styles.label}>{dates.label}</span>
            {dates.value}
          </p>
          <Select
            className={styles.room}
            label={room.label}
            options={room.options}
            value={state.room}
            onChange={(event) => change({ room: Number(event.target.value) })}
          />
        </div>
        <label className={styles.addons}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={state.addons}
            onChange={(event) => change({ addons: event.target.checked })}
          />
          {addons}
        </label>
        {state.addons && (
          <div className={styles.extra}>
            <p>
              {extraBed.label}
              <span className={styles.extraPrice}>
                {rupiah(extraBed.price)}
                {extraBed.perNight}
              </span>
            </p>
            <Counter
              name={extraBed.label}
              value={state.extraBeds}
              onChange={(extraBeds) => change({ extraBeds })}
            />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <dl className={styles.lines} aria-live="polite">
          <div>
            <dt>{nights.label}</dt>
            <dd>{rupiah(lines.nights)}</dd>
          </div>
          {lines.extraBeds !== null && (
            <div>
              <dt>
                {extraBed.label} {count(state.extraBeds)}
              </dt>
              <dd>{rupiah(lines.extraBeds)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{total}</dt>
            <dd className={styles.sum}>{rupiah(lines.total)}</dd>
          </div>
        </dl>
        <ButtonLink variant="primary" to={listing} className={styles.book} onPress={onBook}>
          {book}
        </ButtonLink>
      </div>
    </div>
  );
}

export const bookingFormFragment = graphql`
  fragment BookingForm on DetailPageBooking {
    pricePerNight
    perNight
    dates {
      label
      value
    }
    room {
      label
      options {
        value
        label
      }
    }
    addons
    extraBed {
      label
      price
      perNight
    }
    nights {
      label
      price
    }
    total
    book
  }
`;
