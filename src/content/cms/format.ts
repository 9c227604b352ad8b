/** Maximum line length in columns, as in `biome.json`. */
const lineWidth = 100;

/**
 * Returns the text of a value.
 * @param before columns before the value on its line
 */
function write(value: unknown, indent: string, before: number): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((entry) => JSON.stringify(entry)).join(", ")}]`;
    const isFlat = value.every((entry) => typeof entry !== "object");
    // One more for the comma.
    if (isFlat && before + line.length + 1 <= lineWidth) return line;
    const entries = value.map((entry) => inner + write(entry, inner, inner.length));
    return `[\n${entries.join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + write(field, inner, start.length);
  });
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

/** Returns a value without empty fields: undefined, null, empty texts, lists and groups. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(withoutEmpty).filter((entry) => entry !== undefined);
    return entries.length > 0 ? entries : undefined;
  }
  if (typeof value !== "object" || value === null) {
    return value === null || value === "" ? undefined : value;
  }
  const fields = Object.entries(value)
    .map(([key, field]) => [key, withoutEmpty(field)] as const)
    .filter(([, field]) => field !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Returns the text of a content file, byte for byte as `npm run format` writes it. */
export const formatContent = (data: unknown): string =>
  `${write(withoutEmpty(data) ?? {}, "", 0)}\n`;
