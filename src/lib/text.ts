/** Replaces `{name}` in a text of the content: `interpolate("© {year}", { year: 2026 })`. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Joins class names, and skips undefined and false ones. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");

/** Joins the parts of a sentence with commas, and skips missing ones. */
export const commaList = (...parts: (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(", ");
