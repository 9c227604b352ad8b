import { ButtonLink } from "../components/Button";
import { rupiah } from "../lib/money";
import * as styles from "./BookingBottomBar.module.css";

interface Props {
  booking: Pick<Queries.BookingFormFragment, "pricePerNight" | "perNight" | "book">;
  /** The booking card, for when there is no panel. */
  anchor: string;
  onBook: () => void;
}

/** Price and "Book" at the foot of narrow screens, where the booking card has no room. */
export function BookingBottomBar({ booking, anchor, onBook }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        {rupiah(booking.pricePerNight)}
        <span className={styles.unit}>{booking.perNight}</span>
      </p>
      <ButtonLink variant="primary" className={styles.book} to={`#${anchor}`} onPress={onBook}>
        {booking.book}
      </ButtonLink>
    </div>
  );
}
