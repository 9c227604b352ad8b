import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { z } from "zod";
import { amountIn } from "./amount";
import { type ContentSource, type ContentType, contentTypeOf } from "./content-type";
import { didYouMean } from "./did-you-mean";
import { type MarkedSchema, markedSchema } from "./json-schemas";
import { parseJson } from "./parse-json";
import type { Problem } from "./problems";

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

/** Returns the line and column of a character offset. Both count from 1, as in code editors. */
function positionOfOffset(text: string, offset: number) {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

function nodeAt(text: string, path: readonly PropertyKey[]): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...path] as (string | number)[]);
}

/** Returns the offset of the value at `path`, or of the nearest existing value around it. */
function offsetOfPath(text: string, path: readonly PropertyKey[]): number {
  const node = nodeAt(text, path);
  if (!node && path.length > 0) return offsetOfPath(text, path.slice(0, -1));
  return node?.offset ?? 0;
}

/** Returns a problem in a content file, with the line and column of a field. */
export const fieldProblem = (
  { path: file, text }: Pick<ContentFile, "path" | "text">,
  folderName: string,
  path: readonly PropertyKey[],
  message: string,
): Problem => ({
  file: `${folderName}/${file}`,
  ...positionOfOffset(text, offsetOfPath(text, path)),
  field: path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, ""),
  message,
});

const typesWithArticle: Readonly<Record<string, string>> = {
  string: 'a text in "double quotes"',
  int: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list in [square brackets]",
  object: "fields in {braces}",
};

/** Returns a Zod issue's expectation in words. `written` is the value as it is in the file. */
function expectation(issue: z.core.$ZodIssue, written: string): string {
  const word = written.replaceAll('"', "");
  switch (issue.code) {
    case "invalid_type": {
      const expected = typesWithArticle[issue.expected] ?? `a ${issue.expected}`;
      // The number to write for `"Rp 6,499,000"` or `6.499`.
      const amount = /^(int|number)$/.test(issue.expected) ? amountIn(word) : undefined;
      if (amount === undefined) return expected;
      return `${expected} without quotes, dots or "Rp": write ${amount}`;
    }
    case "invalid_value": {
      const list = issue.values.map((value) => JSON.stringify(value)).join(", ");
      return `one of ${list}${didYouMean(word, issue.values.map(String))}`;
    }
    case "too_small":
    case "too_big": {
      const isMinimum = issue.code === "too_small";
      const limit = isMinimum ? issue.minimum : issue.maximum;
      const words = `${issue.exact ? "exactly" : isMinimum ? "at least" : "at most"} ${limit}`;
      if (issue.origin === "array") return `a list of ${words}`;
      if (issue.origin === "string" && isMinimum && limit === 1) return "a text that is not empty";
      if (issue.origin === "string") return `a text of ${words} characters`;
      if (!isMinimum) return `${limit} or less`;
      return issue.inclusive ? `${limit} or more` : `more than ${limit}`;
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

/** Returns the problems that the schema of a file's type finds, in the order of its fields. */
function schemaProblems(
  file: Pick<ContentFile, "path" | "text">,
  folderName: string,
  type: ContentType,
  error: z.ZodError,
): Problem[] {
  const reportedFields = new Set<string>();
  // The limit of all whole numbers comes last, because a field's own limit is lower.
  const issues = error.issues.toSorted((a, b) => Number("note" in a) - Number("note" in b));
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") {
      const known = fieldsAt(type, issue.path);
      return issue.keys.map((key) => {
        const message = `found an unknown field, expected one of ${known.join(", ")}${didYouMean(key, known)}`;
        return fieldProblem(file, folderName, [...issue.path, key], message);
      });
    }
    // Zod continues after a wrong type, but one message per field is enough.
    const field = issue.path.join(".");
    if (reportedFields.has(field)) return [];
    reportedFields.add(field);
    // The text of the file has `1e400` where the data has a different number.
    const { offset = 0, length = 0 } = nodeAt(file.text, issue.path) ?? {};
    const written = file.text.slice(offset, offset + length);
    const line = written.replace(/\s+/g, " ") || "nothing";
    const found = line.length > 60 ? `${line.slice(0, 57)}…` : line;
    const message = `found ${found}, expected ${expectation(issue, written)}`;
    return [fieldProblem(file, folderName, issue.path, message)];
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
  { folderName, types }: Pick<ContentSource, "folderName" | "types">,
): ContentFile {
  const file = `${folderName}/${path}`;
  const type = contentTypeOf(path, types);
  if (!type) {
    return { path, text: "", problems: [{ file, message: "is not a content file of this site" }] };
  }
  const { text, data, problems: found } = parseJson(bytes);
  const problems = found.map(({ offset, message }): Problem => {
    return { file, ...positionOfOffset(text, offset), message };
  });
  if (data === undefined) return { path, type, text, problems };
  const { data: normalised = data, error } = type.schema.safeParse(data);
  if (error) problems.push(...schemaProblems({ path, text }, folderName, type, error));
  return { path, type, text, data: normalised, problems };
}
