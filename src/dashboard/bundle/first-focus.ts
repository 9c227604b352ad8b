/**
 * A `ref` for the element that a dialog focuses when it opens. React's `autoFocus` focuses it when it mounts, before
 * the dialog is open, and writes no attribute.
 */
export const firstFocus = (element: HTMLElement | null): void =>
  element?.setAttribute("autofocus", "");
