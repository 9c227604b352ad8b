import type { ComponentProps } from "react";
import { Dialog } from "../components/Dialog";
import { BookingForm } from "./BookingForm";
import * as styles from "./BookingPanel.module.css";

type Props = Omit<ComponentProps<typeof BookingForm>, "onBook" | "className"> & {
  open: boolean;
  onClose: () => void;
  /** The villa's name. */
  title: string;
};

/** The booking as a panel that slides in from the right; "Book" closes it, and so does its cross. */
export function BookingPanel({ open, onClose, title, ...form }: Props) {
  return (
    <Dialog variant="panel" open={open} onClose={onClose} title={title} closeLabel="Close">
      <BookingForm {...form} onBook={onClose} className={styles.form} />
    </Dialog>
  );
}
