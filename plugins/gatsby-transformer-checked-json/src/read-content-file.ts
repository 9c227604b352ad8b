import type { z } from "zod";
import { amountIn } from "./amount";
import { type ContentSource, type ContentType, contentTypeOf } from "./content-type";
import { decodeText } from "./decode-text";
import { didYouMean } from "./did-you-mean";
import { parseJson } from "./parse-json";
import type { Problem } from "./problems";
import { positionOfOffset, positionOfPath, writtenAt } from "./source-position";

/** A content file, parsed and checked. */
export interface ContentFile {
  /** Path below the content folder, with "/" between folders. */
  path: string;
  type?: ContentType;
  text: string;
  /** The parsed data, if the file could be parsed. It is only valid if `problems` is empty. */
  data?: unknown;
  problems: Problem[];
}

export const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : `${name}${name ? "." : ""}${String(key)}`,
    "",
  );

const printValue = (value: unknown) => {
  const json = value === undefined ? "nothing" : JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
};

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );

const typesWithArticle: Readonly<Record<string, string>> = {
  string: 'a text in "double quotes"',
  int: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list in [square brackets]",
  object: "fields in {braces}",
};

/** Returns the end of a message with the number to write for `"Rp 6,499,000"` or `6.499`. */
function asNumber(written: string): string {
  const amount = amountIn(written.replaceAll('"', ""));
  return amount === undefined ? "" : ` without quotes, dots or "Rp": write ${amount}`;
}

/** Returns a Zod issue's expectation in words. */
function expectation(issue: z.core.$ZodIssue, found: unknown, written: string): string {
  switch (issue.code) {
    case "invalid_type": {
      const expected = typesWithArticle[issue.expected] ?? `a ${issue.expected}`;
      return /^(int|number)$/.test(issue.expected) ? expected + asNumber(written) : expected;
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      const list = issue.values.map((value) => JSON.stringify(value)).join(", ");
      return `one of ${list}${typeof found === "string" ? didYouMean(found, values) : ""}`;
    }
    case "too_small":
      return issue.origin === "string"
        ? issue.minimum === 1
          ? "a text that is not empty"
          : `a text of at least ${issue.minimum} characters`
        : issue.origin === "array"
          ? `a list of ${issue.exact ? "exactly" : "at least"} ${issue.minimum}`
          : issue.inclusive
            ? `${issue.minimum} or more`
            : `more than ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `a text of at most ${issue.maximum} characters`
        : issue.origin === "array"
          ? `a list of ${issue.exact ? "exactly" : "at most"} ${issue.maximum}`
          : `${issue.maximum} or less`;
    default:
      return issue.message;
  }
}

/** Returns the names of the allowed fields of the object at `path`. */
function fieldsAt(schema: z.ZodObject, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const key of path) {
    const { shape, element } = inner(at);
    at = typeof key === "number" ? element : shape?.[String(key)];
  }
  return Object.keys(inner(at).shape ?? {});
}

/** Returns the fields or the element of a Zod schema, without `optional()`. */
function inner(schema: unknown): { shape?: Record<string, unknown>; element?: unknown } {
  const part = schema as { unwrap?: () => unknown; element?: unknown } | undefined;
  return part?.unwrap && part.element === undefined ? inner(part.unwrap()) : (part ?? {});
}

function schemaProblems(
  file: string,
  text: string,
  data: unknown,
  type: ContentType,
  error: z.ZodError,
): Problem[] {
  const reportedFields = new Set<string>();
  // The limit of all whole numbers comes last, because a field's own limit is lower.
  const issues = error.issues.toSorted((a, b) => Number("note" in a) - Number("note" in b));
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") {
      const known = fieldsAt(type.schema, issue.path);
      return issue.keys.map((key) => ({
        file,
        ...positionOfPath(text, [...issue.path, key]),
        field: fieldName([...issue.path, key]),
        message: `found an unknown field, expected one of ${known.join(", ")}${didYouMean(key, known)}`,
      }));
    }
    // Zod continues after a wrong type, but one message per field is enough.
    const field = fieldName(issue.path);
    if (reportedFields.has(field)) return [];
    reportedFields.add(field);
    const found = valueAt(data, issue.path);
    const written = writtenAt(text, issue.path);
    const value = typeof found === "number" ? written : printValue(found);
    return [
      {
        file,
        ...positionOfPath(text, issue.path),
        field,
        message: `found ${value}, expected ${expectation(issue, found, written)}`,
      },
    ];
  });
}

/**
 * Parses and checks one content file, without the files that it references.
 * @param path below the content folder, with "/" between folders
 * @returns the file with all its problems, in the order of its fields
 */
export function readContentFile(
  path: string,
  bytes: Uint8Array,
  { label, types }: Pick<ContentSource, "label" | "types">,
): ContentFile {
  const file = `${label}/${path}`;
  const type = contentTypeOf(path, types);
  if (!type) {
    return { path, text: "", problems: [{ file, message: "is not a content file of this site" }] };
  }
  const decoded = decodeText(bytes);
  if ("message" in decoded) {
    const place = positionOfOffset(new TextDecoder().decode(bytes), decoded.offset);
    return { path, type, text: "", problems: [{ file, ...place, message: decoded.message }] };
  }

  const { text } = decoded;
  const { data, problems } = parseJson(text);
  const notation = problems.map(({ offset, message }) => ({
    file,
    ...positionOfOffset(text, offset),
    message,
  }));
  if (data === undefined) return { path, type, text, problems: notation };
  const { success, data: parsed, error } = type.schema.safeParse(data);
  if (success) return { path, type, text, data: parsed, problems: notation };
  const all = [...notation, ...schemaProblems(file, text, data, type, error)];
  return { path, type, text, data, problems: all };
}
