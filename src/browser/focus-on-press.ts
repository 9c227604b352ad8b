/**
 * Focuses clicked links and buttons in Safari, which doesn't (https://webkit.org/b/22261). Dialogs,
 * popovers and the lightbox then return focus to the control that opened them.
 */
export function focusOnPress(): void {
  const focus = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>("a[href], button, summary");
    if (!control || control.contains(document.activeElement)) return;
    control.focus({ preventScroll: true });
  };
  document.addEventListener("click", focus, { capture: true });
}
