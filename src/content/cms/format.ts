/** Maximum length of a line, with its comma, as in `biome.json`. */
const lineWidth = 100;

/**
 * Returns a value without empty fields (undefined, null, empty texts, lists and groups) and without
 * the keys with which the CMS identifies the entries of a sorted list.
 */
const withoutEmpty = (data: unknown) =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    // A removed entry leaves a hole in its list.
    const rest = Array.isArray(value) ? value.filter(() => true) : value;
    const isEmpty = typeof rest === "object" && Object.keys(rest ?? {}).length === 0;
    return isEmpty || rest === "" || key.startsWith("__sc_") ? undefined : rest;
  });

/**
 * Returns a value as JSON. A list of texts, numbers and booleans is on one line if it fits.
 * @param indent spaces before the lines of the value
 * @param start length of the line on which the value starts
 */
function write(value: unknown, indent: string, start: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const block = (open: string, lines: readonly string[], close: string) =>
    `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => write(entry, inner, inner.length));
    const line = `[${entries.join(", ")}]`;
    const isFlat = value.every((entry) => typeof entry !== "object");
    return isFlat && start + line.length < lineWidth ? line : block("[", entries, "]");
  }
  const fields = Object.entries(value).map(([name, field]) => {
    const key = `${JSON.stringify(name)}: `;
    return key + write(field, inner, inner.length + key.length);
  });
  return block("{", fields, "}");
}

/** Returns the text of a content file, byte for byte as `npx biome check --write` formats it. */
export const formatContent = (data: unknown): string =>
  `${write(withoutEmpty(data) ?? {}, "", 0)}\n`;
