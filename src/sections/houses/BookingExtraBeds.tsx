import { useLayoutEffect, useRef } from "react";
import { Icon } from "../../components/Icon";
import { useLocale } from "../../components/locale";
import type { Labels } from "../../content/labels";
import { count } from "../../lib/numbers";
import { interpolate } from "../../lib/text";
import * as styles from "./BookingForm.module.css";
import type { Booking } from "./use-booking";

interface Props {
  labels: Labels["bookingForm"];
  booking: Booking;
}

/** The addons checkbox and the number of extra beds, for houses that offer them. */
export function BookingExtraBeds({ labels: { addons, extraBed }, booking }: Props) {
  const { quote, change } = booking;
  const locale = useLocale();
  const { label: name } = extraBed;
  const add = (beds: number) => change({ addons: true, extraBeds: quote.extraBeds + beds });
  const checkbox = useRef<HTMLInputElement>(null);

  // On slow connections, visitors press it before the page is hydrated.
  useLayoutEffect(() => {
    const { checked, defaultChecked } = checkbox.current ?? {};
    if (checked !== defaultChecked) change({ addons: checked });
  }, [change]);

  if (quote.house.extraBed === null) return null;
  return (
    <>
      <label className={styles.addons}>
        <input
          ref={checkbox}
          type="checkbox"
          className={styles.checkbox}
          checked={quote.addons}
          onChange={(event) => change({ addons: event.target.checked })}
        />
        {addons}
      </label>
      {quote.addons && (
        <div className={styles.extra}>
          <p>
            {name}{" "}
            <span className={styles.extraPrice}>
              <span translate="no">{locale.price(quote.house.extraBed)}</span>
              {locale.unitAfterPrice(extraBed.perNight)}
            </span>
          </p>
          {/* The number has neither a lower nor an upper bound. */}
          <div className={styles.counter} role="group" aria-label={name}>
            <button
              type="button"
              className={styles.countButton}
              aria-label={interpolate(extraBed.less, { name })}
              onClick={() => add(-1)}
            >
              <Icon name="minus" size={18} />
            </button>
            <output className={styles.value} translate="no">
              {count(quote.extraBeds)}
            </output>
            <button
              type="button"
              className={styles.countButton}
              aria-label={interpolate(extraBed.more, { name })}
              onClick={() => add(1)}
            >
              <Icon name="plus" size={18} />
            </button>
          </div>
        </div>
      )}
      <p className={styles.hint} aria-live="polite">
        {quote.addons &&
          quote.extraBeds > quote.mostExtraBeds &&
          interpolate(extraBed.most, { count: quote.mostExtraBeds })}
      </p>
    </>
  );
}
