import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "../lib/classes";
import * as styles from "./Dialog.module.css";
import { Icon } from "./Icon";

interface Props {
  /** A box in the middle, or a panel that slides in from the right. */
  look: "modal" | "panel";
  open: boolean;
  /** Called when the user closes it: close control, Escape, or a press on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal dialog on the platform's own `<dialog>`, which traps focus, closes on Escape and gives
 * focus back to the control that opened it.
 */
export function Dialog({ look, open, onClose, title, closeLabel, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // The dialog's own box is its backdrop's target too: only a press outside of the sheet counts.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the platform
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[look])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => onClose()}
          >
            <Icon name="close" size={22} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
