/** Replaces `{name}` in a text of the content: `interpolate("© {year}", { year: 2026 })`. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Matches units: their symbols, and the words in the site's texts. */
const unit = "(?:m|km|cm|m²|ha|hectares?|hektare|kg|g|°C|min|minutes?|menit|h|hours?|jam)";
const numberAndUnit = new RegExp(`(\\d) (?=${unit}(?![\\p{L}\\d²]))|(\\bRp) (?=\\d)`, "gu");

/**
 * Keeps numbers and their units on one line: replaces the space in "up to 60 m" and "Rp 450.000"
 * with U+00A0, as the SI Brochure requires (9th edition, 5.4.3).
 */
export const bindUnits = (text: string): string => text.replace(numberAndUnit, "$1$2\u00A0");

/** Joins class names, and skips undefined and false ones. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");

/** Joins the parts of a sentence with commas, and skips missing ones. */
export const commaList = (...parts: (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(", ");
