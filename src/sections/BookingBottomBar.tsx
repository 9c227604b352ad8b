import { ButtonLink } from "../components/Button";
import { rupiah } from "../lib/money";
import * as styles from "./BookingBottomBar.module.css";

interface Props {
  /** Rp per night. */
  price: number;
  labels: Pick<Queries.BookingFormFragment, "perNight" | "book">;
  /** The booking card, for when there is no panel. */
  anchor: string;
  onBook: () => void;
}

/** Price and "Book" at the foot of narrow screens, where the booking card has no room. */
export function BookingBottomBar({ price, labels, anchor, onBook }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <span translate="no">{rupiah(price)}</span>
        <span className={styles.unit}>{labels.perNight}</span>
      </p>
      <ButtonLink variant="primary" className={styles.book} to={`#${anchor}`} onPress={onBook}>
        {labels.book}
      </ButtonLink>
    </div>
  );
}
