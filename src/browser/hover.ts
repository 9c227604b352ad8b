import { hoverMinWidth } from "../lib/settings";

/** Whether dropdowns open on hover: with a mouse, and in a wide enough window. */
export const canOpenOnHover = (): boolean =>
  window.matchMedia(`(hover: hover) and (min-width: ${hoverMinWidth}px)`).matches;
