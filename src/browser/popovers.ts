/**
 * Loads a polyfill in browsers without popovers (Chrome before 114, Safari before 17, Firefox
 * before 125). There, open popovers have the class `:popover-open`.
 */
export function loadPopovers(): void {
  if ("popover" in HTMLElement.prototype) return;
  void import(/* webpackChunkName: "popovers" */ "./popovers-polyfill").then(({ addPopovers }) =>
    addPopovers(),
  );
}
