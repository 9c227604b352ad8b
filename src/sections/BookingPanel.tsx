import { type ComponentProps, type Ref, useImperativeHandle, useState } from "react";
import { afterPaint } from "../browser/after-paint";
import { Dialog } from "../components/Dialog";
import { BookingForm } from "./BookingForm";
import * as styles from "./BookingPanel.module.css";

export interface PanelControl {
  open(): void;
}

type Props = Omit<ComponentProps<typeof BookingForm>, "onBook" | "className"> & {
  /** Opens it. Not state of the page, which would render the whole page before the panel shows. */
  ref: Ref<PanelControl>;
  /** The house's name. */
  title: string;
};

/** The booking as a panel that slides in from the right; "Book" closes it, and so does its cross. */
export function BookingPanel({ ref, title, ...form }: Props) {
  const [open, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ open: () => afterPaint(() => setOpen(true)) }), []);
  const close = () => setOpen(false);
  return (
    <Dialog variant="panel" open={open} onClose={close} title={title} closeLabel="Close">
      <BookingForm {...form} onBook={close} className={styles.form} />
    </Dialog>
  );
}
