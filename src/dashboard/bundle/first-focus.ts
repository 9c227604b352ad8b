/**
 * A `ref` for the element that gets focus when a dialog opens. React's `autoFocus` would focus it
 * on mounting, before the dialog is open, and doesn't write the attribute.
 */
export const firstFocus = (element: HTMLElement | null): void =>
  element?.setAttribute("autofocus", "");
