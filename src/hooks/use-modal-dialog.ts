import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Sets a class if the page has a scroll bar, so that its space stays reserved while the bar is
 * hidden.
 */
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

  // Runs before the first paint, so that nothing inside is measured while hidden.
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

  // Prevents scrolling behind the dialog. `html:has(dialog[open])` needs Firefox 121.
  useLayoutEffect(() => {
    if (!open) return;
    document.documentElement.toggleAttribute("data-modal", true);
    return () => document.documentElement.removeAttribute("data-modal");
  }, [open]);

  // Ignores the second click of a double click on the opening control. It would hit a control
  // inside the dialog, or the backdrop.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 1 && !pressed.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    pressed.current ||= event.detail === 1;
  };

  // The dialog is also the target of the backdrop's events, so only clicks outside its box count.
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return { ref, onClose, onClick, onClickCapture };
}
