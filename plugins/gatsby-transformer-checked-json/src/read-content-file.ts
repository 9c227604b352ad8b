import type { z } from "zod";
import { amountIn } from "./amount";
import { type ContentSource, type ContentType, contentTypeOf } from "./content-type";
import { decodeText } from "./decode-text";
import { didYouMean } from "./did-you-mean";
import { type MarkedSchema, markedSchema } from "./json-schemas";
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

/** Returns a limit in words, such as "a list of at most 5". */
function limit(origin: string, words: string, limited: unknown): string {
  if (origin === "string") return `a text of ${words} ${limited} characters`;
  return `a list of ${words} ${limited}`;
}

/** Returns a Zod issue's expectation in words. `written` is the value as it is in the file. */
function expectation(issue: z.core.$ZodIssue, written: string): string {
  switch (issue.code) {
    case "invalid_type": {
      const expected = typesWithArticle[issue.expected] ?? `a ${issue.expected}`;
      return /^(int|number)$/.test(issue.expected) ? expected + asNumber(written) : expected;
    }
    case "invalid_value": {
      const list = issue.values.map((value) => JSON.stringify(value)).join(", ");
      return `one of ${list}${didYouMean(written.replaceAll('"', ""), issue.values.map(String))}`;
    }
    case "too_small": {
      const { origin, minimum, exact, inclusive } = issue;
      if (origin === "string" && minimum === 1) return "a text that is not empty";
      if (origin === "string" || origin === "array") {
        return limit(origin, exact ? "exactly" : "at least", minimum);
      }
      return inclusive ? `${minimum} or more` : `more than ${minimum}`;
    }
    case "too_big": {
      const { origin, maximum, exact } = issue;
      return origin === "string" || origin === "array"
        ? limit(origin, exact ? "exactly" : "at most", maximum)
        : `${maximum} or less`;
    }
    default:
      return issue.message;
  }
}

/** Returns the names of the allowed fields of the object at `path`. */
function fieldsAt(type: ContentType, path: readonly PropertyKey[]): string[] {
  const schema = path.reduce<MarkedSchema | undefined>(
    (at, key) => (typeof key === "number" ? at?.items : at?.properties?.[String(key)]),
    markedSchema(type),
  );
  return Object.keys(schema?.properties ?? {});
}

function schemaProblems(file: string, text: string, type: ContentType, error: z.ZodError) {
  const problem = (path: PropertyKey[], message: string): Problem => ({
    file,
    ...positionOfPath(text, path),
    field: fieldName(path),
    message,
  });
  const reportedFields = new Set<string>();
  // The limit of all whole numbers comes last, because a field's own limit is lower.
  const issues = error.issues.toSorted((a, b) => Number("note" in a) - Number("note" in b));
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") {
      const known = fieldsAt(type, issue.path);
      const expected = `expected one of ${known.join(", ")}`;
      return issue.keys.map((key) =>
        problem(
          [...issue.path, key],
          `found an unknown field, ${expected}${didYouMean(key, known)}`,
        ),
      );
    }
    // Zod continues after a wrong type, but one message per field is enough.
    const field = fieldName(issue.path);
    if (reportedFields.has(field)) return [];
    reportedFields.add(field);
    const written = writtenAt(text, issue.path);
    const line = written.replace(/\s+/g, " ");
    const found = line.length > 60 ? `${line.slice(0, 57)}…` : line;
    return [
      problem(
        [...issue.path],
        `found ${found || "nothing"}, expected ${expectation(issue, written)}`,
      ),
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
    const position = positionOfOffset(new TextDecoder().decode(bytes), decoded.offset);
    return { path, type, text: "", problems: [{ file, ...position, message: decoded.message }] };
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
  return success
    ? { path, type, text, data: parsed, problems: notation }
    : {
        path,
        type,
        text,
        data,
        problems: [...notation, ...schemaProblems(file, text, type, error)],
      };
}
