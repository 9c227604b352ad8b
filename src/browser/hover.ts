import { hoverMinWidth } from "../lib/settings";

/** Whether dropdowns open on hover here: a pointer that can rest, and a window wide enough. */
export const canOpenOnHover = (): boolean =>
  window.matchMedia(`(hover: hover) and (min-width: ${hoverMinWidth}px)`).matches;
