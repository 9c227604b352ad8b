/** U+2212, which is as wide as a plus. A hyphen is too short next to digits. */
export const minus = "−";

/** Formats a whole number with a minus sign (U+2212). */
export const count = (value: number): string =>
  value < 0 ? `${minus}${Math.abs(value)}` : String(value);

/** Formats a guest score with one decimal and a comma: 9.1 is `9,1`. */
export const score = (value: number): string => value.toFixed(1).replace(".", ",");
