import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";

/**
 * Ignores the second click of the double click that closed a dialog. It would hit an element behind
 * it.
 */
function ignoreSecondClick(): void {
  const stop = () => document.removeEventListener("click", ignore, true);
  const ignore = (event: globalThis.MouseEvent) => {
    stop();
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, true);
  // The maximum time between the two clicks of a double click.
  setTimeout(stop, 500);
}

/**
 * Returns the props that make a `<dialog>` modal while `open`. The browser traps focus, closes it
 * with Escape and returns focus to the control that opened it.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  /** The element on which the last press began. A selection may end outside its field. */
  const pressedOn = useRef<EventTarget>(null);

  // Runs before the first paint, so that nothing inside is measured while hidden.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      pressed.current = false;
      // The space of the page's scroll bar stays reserved while the bar is hidden.
      const page = document.documentElement;
      page.toggleAttribute("data-scroll-bar", window.innerWidth > page.clientWidth);
      dialog.showModal();
    } else {
      dialog.close();
      ignoreSecondClick();
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
    if (event.target === ref.current && pressedOn.current === ref.current) onClose();
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    pressedOn.current = target;
  };

  return { ref, onClose, onPointerDown, onClick, onClickCapture };
}
