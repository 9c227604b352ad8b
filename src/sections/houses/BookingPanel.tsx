import { type ComponentProps, type Ref, useImperativeHandle, useState } from "react";
import { Dialog } from "../../components/Dialog";
import { labelsIn } from "../../content/labels";
import { BookingForm } from "./BookingForm";
import * as styles from "./BookingPanel.module.css";

type Props = Omit<ComponentProps<typeof BookingForm>, "onBook" | "className"> & {
  /**
   * Opens the panel. With state in the page component, React would render the whole page before the
   * panel opens.
   */
  ref: Ref<() => void>;
};

/**
 * The booking form as a panel that slides in from the side. "Book" and its close button close it.
 */
export function BookingPanel({ ref, ...form }: Props) {
  const [open, setOpen] = useState(false);
  // Opens after the next paint, so that a clicked button shows its pressed state before
  // (https://web.dev/articles/optimize-inp).
  useImperativeHandle(
    ref,
    () => () => requestAnimationFrame(() => setTimeout(() => setOpen(true))),
    [],
  );
  const close = () => setOpen(false);
  return (
    <Dialog
      variant="panel"
      open={open}
      onClose={close}
      title={form.booking.quote.house.title}
      closeLabel={labelsIn(form.data.labels).bookingForm.close}
      className={styles.panel}
    >
      <BookingForm {...form} onBook={close} className={styles.form} />
    </Dialog>
  );
}
