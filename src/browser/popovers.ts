/**
 * Gives browsers without popovers (Chrome before 114, Safari before 17, Firefox before 125) a polyfill, which other
 * browsers don't load. Open popovers then have the class `:popover-open`.
 */
export function loadPopovers(): void {
  if ("popover" in HTMLElement.prototype) return;
  void import(/* webpackChunkName: "popovers" */ "./popovers-polyfill").then(({ addPopovers }) =>
    addPopovers(),
  );
}
