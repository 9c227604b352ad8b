import type { ComponentProps } from "react";
import * as styles from "./BookingCard.module.css";
import { BookingForm } from "./BookingForm";

type Props = Omit<ComponentProps<typeof BookingForm>, "onBook" | "className"> & { id: string };

/** The booking form as a card that stays in view next to the description. */
export function BookingCard({ id, ...form }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.card}
      aria-label={form.labels.bookingForm.book}
    >
      <BookingForm {...form} className={styles.form} />
    </section>
  );
}
