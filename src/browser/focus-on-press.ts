/**
 * Gives focus to a link or button that is clicked where the browser does not: Safari focuses neither
 * (https://webkit.org/b/22261). Dialogs, popovers and the lightbox then know what has opened them,
 * and give focus back to it.
 */
export function focusOnPress(): void {
  const focus = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>("a[href], button, summary");
    if (!control || control.contains(document.activeElement)) return;
    control.focus({ preventScroll: true });
  };
  document.addEventListener("click", focus, { capture: true });
}
