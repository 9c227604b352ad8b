import { type ReactNode, useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  /** Called by the Close button and by Escape. */
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog. It is open while it is rendered. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // Otherwise, the Close button has the focus.
    dialog.current?.querySelector<HTMLInputElement>("input[required]")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // React bubbles the events of a nested dialog to this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog on a second Escape without a cancel event.
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}
