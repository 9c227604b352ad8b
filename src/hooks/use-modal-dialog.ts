import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** Tells the styles whether the page has a scroll bar, whose room has to stay while it is away. */
function keepWidth(): void {
  const page = document.documentElement;
  page.toggleAttribute("data-scroll-bar", window.innerWidth > page.clientWidth);
}

/**
 * What makes a `<dialog>` modal while `open`: spread it on the element. The platform traps focus,
 * closes on Escape and gives focus back to the control that opened it.
 */
export function useModalDialog(open: boolean, onClose: () => void): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);

  // Before the first paint, so that nothing inside is measured while it is hidden.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      pressed.current = false;
      keepWidth();
      dialog.showModal();
    } else {
      dialog.close();
    }
  }, [open]);

  // The page behind stands still; `html:has(dialog[open])` needs Firefox 121.
  useLayoutEffect(() => {
    if (!open) return;
    document.documentElement.toggleAttribute("data-modal", true);
    return () => document.documentElement.removeAttribute("data-modal");
  }, [open]);

  // The second press of a double click on what has opened the dialog is not meant for what lies there
  // now: a control inside, or the backdrop.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 1 && !pressed.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    pressed.current ||= event.detail === 1;
  };

  // The dialog's own box is its backdrop's target too: only a press outside of the sheet counts.
  // Escape does the same, by the platform.
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return { ref, onClose, onClick, onClickCapture };
}
