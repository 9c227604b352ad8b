import type { FormSchema } from "../protocol";

/** Maximum line length in columns, as in `biome.json`. */
const lineWidth = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is empty, so that its field is left out. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/**
 * Returns a form's data in the form in which it is written: fields in the schema's order, then
 * unknown fields. Empty values, and empty optional lists and groups, are left out.
 */
export function tidy(data: unknown, schema: FormSchema = {}): unknown {
  if (Array.isArray(data)) return data.map((entry) => tidy(entry ?? "", schema.items));
  if (!isObject(data)) return data;
  const schemaFields = Object.keys(schema.properties ?? {});
  const keys = [
    ...schemaFields.filter((key) => key in data),
    ...Object.keys(data).filter((key) => !schemaFields.includes(key)),
  ];
  const fields = keys.flatMap((key): [string, unknown][] => {
    const value = tidy(data[key], schema.properties?.[key]);
    if (isAbsent(value)) return [];
    const isOptional = schemaFields.includes(key) && !schema.required?.includes(key);
    const isEmpty =
      (Array.isArray(value) && value.length === 0) ||
      (isObject(value) && Object.keys(value).length === 0);
    return isOptional && isEmpty ? [] : [[key, value]];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns the text of a value.
 * @param before columns before the value on its line
 */
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
 * Returns the text of a content file, byte for byte as `npm run format` writes it.
 * @param eol line ending of the file
 */
export const formatJson = (data: unknown, schema: FormSchema, eol: "\n" | "\r\n" = "\n"): string =>
  `${write(tidy(data, schema), "", 0)}\n`.replaceAll("\n", eol);
