import { Approximate } from "../../components/Approximate";
import { ButtonLink } from "../../components/Button";
import type { Labels } from "../../content/labels";
import { rupiah } from "../../lib/money";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./BookingBottomBar.module.css";

interface Props {
  /** Price per night in rupiah. */
  price: number;
  labels: Pick<Labels, "bookingForm">;
  /** The anchor of the booking card, for browsers without scripts. */
  anchor: string;
  onBook: () => void;
}

/** Price and "Book" at the bottom of narrow windows, which have no space for the booking card. */
export function BookingBottomBar({
  price,
  labels: { bookingForm: labels },
  anchor,
  onBook,
}: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <span translate="no">{rupiah(price)}</span>
        <span className={roles.unit}>{labels.perNight}</span>{" "}
        <Approximate amount={price} className={styles.approximate} />
      </p>
      <ButtonLink variant="primary" className={styles.book} to={`#${anchor}`} onPress={onBook}>
        {labels.book}
      </ButtonLink>
    </div>
  );
}
