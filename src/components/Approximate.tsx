import { useCurrency } from "../hooks/use-currency";
import { approximate } from "../lib/money";
import { classes } from "../lib/text";
import * as styles from "./Approximate.module.css";
import { useLocale } from "./locale";

interface Props {
  /** Amount in rupiah. */
  amount: number;
  className?: string;
}

/**
 * Shows a price in the visitor's currency. The line is empty until the currency is known, so that
 * nothing moves, and if the amount isn't positive.
 */
export function Approximate({ amount, className }: Props) {
  const { rates } = useLocale().resort;
  const currency = useCurrency(rates?.currencies ?? []);
  if (!rates) return null;
  return (
    <span className={classes(styles.approximate, className)} translate="no">
      {currency && amount > 0 && approximate(amount, currency)}
    </span>
  );
}
