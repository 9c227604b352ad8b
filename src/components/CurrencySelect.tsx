import { useContext, useId } from "react";
import type { Labels } from "../content/labels";
import { chooseCurrency, useCurrency } from "../hooks/use-currency";
import { useHydrated } from "../hooks/use-hydrated";
import { writtenDay } from "../lib/stay";
import { classes, interpolate } from "../lib/text";
import { Rates } from "./Approximate";
import * as styles from "./CurrencySelect.module.css";

/** Select for a second currency, with the date of its rate. Without scripts it is absent. */
export function CurrencySelect({ labels }: { labels: Labels["currencySelect"] }) {
  const rates = useContext(Rates);
  const currency = useCurrency(rates?.currencies ?? []);
  const hydrated = useHydrated();
  const id = useId();
  if (!rates) return null;
  return (
    <div className={classes(styles.choice, !hydrated && "pending")}>
      <label htmlFor={id}>{labels.label}</label>
      <select
        id={id}
        className={styles.select}
        value={currency?.code ?? ""}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        <option value="">{labels.none}</option>
        {rates.currencies.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {`${code} (${symbol})`}
          </option>
        ))}
      </select>
      <p className={styles.note}>
        {currency && interpolate(labels.note, { date: writtenDay(rates.date) })}
      </p>
    </div>
  );
}
