import { breakpoints } from "../lib/settings";

/** Whether dropdowns open on hover: with a mouse, and in a wide enough window. */
export const canOpenOnHover = (): boolean =>
  window.matchMedia(`(hover: hover) and (min-width: ${breakpoints.phablet}px)`).matches;

/**
 * Whether an app such as Instagram or Facebook shows the page in its own browser: a WebView of
 * Android or iOS. Many of them ignore links that open a new tab.
 */
export const isInApp = (): boolean => /; wv\)|^(?!.*Safari\/).* Mobile\//.test(navigator.userAgent);

/** Whether the visitor has switched on data saving. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
