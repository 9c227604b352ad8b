import { type Ref, useImperativeHandle, useState } from "react";
import { Dialog } from "../../components/Dialog";
import { labelsIn } from "../../content/labels";
import { BookingForm } from "./BookingForm";
import * as styles from "./BookingPanel.module.css";
import { useBooking } from "./use-booking";

interface Props {
  data: Queries.BookingFormFragment;
  /**
   * Opens the panel. With state in the page component, React would render the whole page before the
   * panel opens.
   */
  ref: Ref<() => void>;
}

/**
 * The booking form as a panel that slides in from the side. "Book" and its close button close it.
 */
export function BookingPanel({ ref, data }: Props) {
  /** Undefined until it opens for the first time. Pages start faster without a second form. */
  const [open, setOpen] = useState<boolean>();
  const { house } = useBooking(data.house, data.housePage.rooms).quote;
  useImperativeHandle(ref, () => () => setOpen(true), []);
  const close = () => setOpen(false);
  return (
    <Dialog
      variant="panel"
      open={open === true}
      onClose={close}
      title={house.title}
      closeLabel={labelsIn(data.labels).bookingForm.close}
      className={styles.panel}
    >
      {open !== undefined && <BookingForm data={data} onBook={close} className={styles.form} />}
    </Dialog>
  );
}
