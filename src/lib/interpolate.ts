/** Replaces `{name}` in a text of the content: `interpolate("© {year}", { year: 2026 })`. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
