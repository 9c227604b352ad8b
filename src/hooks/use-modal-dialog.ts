import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** Sets a class if the page has a scroll bar, so that its space stays reserved while it is hidden. */
function keepWidth(): void {
  const page = document.documentElement;
  page.toggleAttribute("data-scroll-bar", window.innerWidth > page.clientWidth);
}

/**
 * Returns the props that make a `<dialog>` modal while `open`. The browser traps focus, closes it with Escape and
 * returns focus to the control that opened it.
 */
export function useModalDialog(open: boolean, onClose: () => void): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);

  // Before the first paint, so that nothing inside is measured while hidden.
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

  // The page behind doesn't scroll. `html:has(dialog[open])` needs Firefox 121.
  useLayoutEffect(() => {
    if (!open) return;
    document.documentElement.toggleAttribute("data-modal", true);
    return () => document.documentElement.removeAttribute("data-modal");
  }, [open]);

  // Ignores the second press of a double click on the opening control: it would hit a control inside the dialog,
  // or the backdrop.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 1 && !pressed.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    pressed.current ||= event.detail === 1;
  };

  // The backdrop's events have the dialog as target, too: only presses outside of its box count.
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return { ref, onClose, onClick, onClickCapture };
}
