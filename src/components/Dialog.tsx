import { type ReactNode, useId } from "react";
import { useBackToClose } from "../hooks/use-back-to-close";
import { useModalDialog } from "../hooks/use-modal-dialog";
import { classes } from "../lib/text";
import * as roles from "../styles/roles.module.css";
import * as styles from "./Dialog.module.css";
import { Icon } from "./Icon";

interface Props {
  variant: "modal" | "panel";
  open: boolean;
  /** Called when the visitor closes it, with its button, Escape or a click on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  className?: string;
  children: ReactNode;
}

/**
 * A modal `<dialog>`. The browser traps focus, closes it with Escape and returns focus to its
 * opener. Back closes it too.
 */
export function Dialog({ variant, open, onClose, title, closeLabel, className, children }: Props) {
  const dialog = useModalDialog(open, onClose);
  useBackToClose(open, onClose);
  const titleId = useId();

  return (
    <dialog
      {...dialog}
      className={classes(
        styles.dialog,
        variant === "modal" ? styles.modal : styles.panel,
        className,
      )}
      aria-labelledby={titleId}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={roles.h3}>
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
