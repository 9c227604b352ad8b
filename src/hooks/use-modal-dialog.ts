import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
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

  // Before the first paint, so that nothing inside is measured while it is hidden.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      keepWidth();
      dialog.showModal();
    } else {
      dialog.close();
    }
  }, [open]);

  // The dialog's own box is its backdrop's target too: only a press outside of the sheet counts.
  // Nor does the second press of a double click on what has opened it. Escape does the same, by the
  // platform.
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current && event.detail < 2) onClose();
  };

  return { ref, onClose, onClick };
}
