import type { FormSchema } from "../protocol";

/** Columns of a line, as in `biome.json`. */
const lineWidth = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value says nothing, so that its field is left out. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/**
 * A form's data as it is written: fields in the order of the schema (unknown ones after them), and
 * without those that say nothing, optional lists and groups too.
 */
export function tidy(data: unknown, schema: FormSchema = {}): unknown {
  if (Array.isArray(data)) return data.map((entry) => tidy(entry ?? "", schema.items));
  if (!isObject(data)) return data;
  const known = Object.keys(schema.properties ?? {});
  const keys = [
    ...known.filter((key) => key in data),
    ...Object.keys(data).filter((key) => !known.includes(key)),
  ];
  const fields = keys.flatMap((key): [string, unknown][] => {
    const value = tidy(data[key], schema.properties?.[key]);
    if (isAbsent(value)) return [];
    const isOptional = known.includes(key) && !schema.required?.includes(key);
    const isEmpty =
      (Array.isArray(value) && value.length === 0) ||
      (isObject(value) && Object.keys(value).length === 0);
    return isOptional && isEmpty ? [] : [[key, value]];
  });
  return Object.fromEntries(fields);
}

/** @param before columns that stand before the value on its line */
function write(value: unknown, indent: string, before: number): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((entry) => JSON.stringify(entry)).join(", ")}]`;
    const isFlat = value.every((entry) => typeof entry !== "object" || entry === null);
    // One more for the comma.
    if (isFlat && before + line.length + 1 <= lineWidth) return line;
    const entries = value.map((entry) => inner + write(entry, inner, inner.length));
    return `[\n${entries.join(",\n")}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + write(field, inner, start.length);
  });
  return fields.length === 0 ? "{}" : `{\n${fields.join(",\n")}\n${indent}}`;
}

/**
 * The text of a content file, byte for byte as `npm run format` leaves it.
 *
 * @param eol how the lines of the file have ended so far
 */
export const formatJson = (data: unknown, schema: FormSchema, eol: "\n" | "\r\n" = "\n"): string =>
  `${write(tidy(data, schema), "", 0)}\n`.replaceAll("\n", eol);
