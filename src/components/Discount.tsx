import type { Labels } from "../content/labels";
import { useToday } from "../hooks/use-today";
import { isDiscounted } from "../lib/money";
import { interpolate } from "../lib/text";
import * as styles from "./Discount.module.css";
import { useLocale } from "./locale";

interface Props {
  discount: NonNullable<Queries.HouseCardFragment["discount"]>;
  labels: Pick<Labels, "discount">;
}

/** Shows the price before a discount, and its last day. Renders nothing after that day. */
export function Discount({ discount, labels }: Props) {
  const locale = useLocale();
  const today = useToday();
  if (!isDiscounted({ discount }, today)) return null;
  return (
    <span className={styles.discount}>
      {labels.discount.before} <s translate="no">{locale.price(discount.before)}</s>,{" "}
      <span className={styles.until}>
        {interpolate(labels.discount.until, { date: locale.day(discount.until) })}
      </span>
    </span>
  );
}
