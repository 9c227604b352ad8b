/** Replaces `{name}` in a text of the content: `interpolate("© {year}", { year: 2026 })`. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Joins class names, and skips undefined and false ones. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");

/** Joins the parts of a sentence with commas, and skips missing ones. */
export const commaList = (...parts: (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(", ");

/** Scripts of living languages that are written from right to left (ISO 15924). */
const rightToLeft = [
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
];

/** Returns the direction in which a language is written, by its script. */
export const directionOf = (lang: string): "ltr" | "rtl" =>
  rightToLeft.includes(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : "ltr";
