import { useId, useState } from "react";
import { useLocale } from "../../components/locale";
import type { Labels } from "../../content/labels";
import { useHydrated } from "../../hooks/use-hydrated";
import { farthestYears, longestStay } from "../../lib/settings";
import { isDay, lastCheckIn, nextDay } from "../../lib/stay";
import { classes, interpolate } from "../../lib/text";
import * as styles from "./BookingForm.module.css";
import type { Booking } from "./use-booking";

interface Props {
  labels: Labels["bookingForm"]["dates"];
  /** Number of nights, as text. */
  nights: string;
  /** The range that is displayed with sample figures. */
  sampleDates: string;
  booking: Booking;
  /** Whether both fields are visible. */
  open: boolean;
  onToggle: () => void;
}

/**
 * The range of dates, and the two fields that change it. Without scripts, only the range is
 * visible.
 */
export function BookingDates({ labels, nights, sampleDates, booking, open, onToggle }: Props) {
  const { choice, quote, change } = booking;
  const { problem, dates } = quote;
  const locale = useLocale();
  const hydrated = useHydrated();
  const id = useId();
  /** The value that is being typed. Its year may have one to three digits. */
  const [typed, setTyped] = useState("");
  // Firefox doesn't restore a page from its back/forward cache if its state changed meanwhile.
  const endTyping = () => {
    if (document.hasFocus()) setTyped("");
  };
  const isAnyDate = dates === undefined && !quote.isSample;
  const toggle = isAnyDate ? labels.choose : labels.change;

  /** Also sets the check-out to the next day, until the visitor chooses one. */
  const setCheckIn = (checkIn: string) => {
    const following = isDay(checkIn) ? nextDay(checkIn) : "";
    change({ checkIn, checkOut: choice.isCheckOutChosen ? choice.checkOut : following });
  };
  const setCheckOut = (checkOut: string) => change({ checkOut, isCheckOutChosen: checkOut !== "" });
  const fields = [
    {
      name: "checkIn",
      min: quote.today,
      max: quote.today && lastCheckIn(quote.today),
      set: setCheckIn,
    },
    { name: "checkOut", min: quote.firstCheckOut, max: undefined, set: setCheckOut },
  ] as const;

  return (
    <div className={styles.dates}>
      <p className={styles.label}>{labels.label}</p>
      <p translate="no">
        {dates ? `${locale.range(dates)} · ${nights}` : isAnyDate ? labels.any : sampleDates}
      </p>
      <button
        type="button"
        className={classes(styles.change, !hydrated && "pending")}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {open ? labels.done : toggle}
      </button>
      <div id={id} className={styles.days} hidden={!open}>
        {fields.map(({ name, min, max, set }) => {
          const wrong = problem?.field === name;
          const isTyping = /^0\d{3}-/.test(typed) && typed === choice[name];
          return (
            <div key={name}>
              <label className={styles.label} htmlFor={`${id}-${name}`}>
                {labels[name]}
              </label>
              <input
                id={`${id}-${name}`}
                type="date"
                data-date={name}
                className={styles.day}
                autoComplete="off"
                value={choice[name]}
                min={min}
                // Chromium then accepts four digits of a year only.
                max={max ?? "9999-12-31"}
                aria-invalid={wrong && !isTyping}
                aria-describedby={`${id}-${name}-problem`}
                onChange={(event) => {
                  setTyped(event.target.value);
                  set(event.target.value);
                }}
                onBlur={endTyping}
              />
              <p id={`${id}-${name}-problem`} className={styles.problem} role="alert">
                {wrong &&
                  !isTyping &&
                  interpolate(labels[problem.reason], {
                    count: problem.reason === "far" ? farthestYears : longestStay,
                  })}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}
