import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import type { Fault } from "./faults";
import { placeOfOffset, placeOfPath } from "./place";
import { contentTypeOf, contentTypes } from "./schemas";

const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : `${name}${name ? "." : ""}${String(key)}`,
    "",
  );

const shown = (value: unknown) => {
  const json = value === undefined ? "nothing" : JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
};

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );

/** Says in words what a Zod issue expected. */
function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "string"
        ? "a text"
        : `${issue.expected === "array" || issue.expected === "int" ? "an" : "a"} ${issue.expected}`;
    case "invalid_value":
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return issue.origin === "string"
        ? issue.minimum === 1
          ? "a text that is not empty"
          : `a text of at least ${issue.minimum} characters`
        : issue.origin === "array"
          ? `a list of at least ${issue.minimum}`
          : `${issue.minimum} or more`;
    case "too_big":
      return issue.origin === "string"
        ? `a text of at most ${issue.maximum} characters`
        : issue.origin === "array"
          ? `a list of at most ${issue.maximum}`
          : `${issue.maximum} or less`;
    default:
      return issue.message;
  }
}

/**
 * Checks one content file.
 *
 * @param path below `content/`, with "/" between folders
 * @param text what the file holds
 * @returns every fault in it, in the order of the file's fields
 */
export function checkContentFile(path: string, text: string): Fault[] {
  const file = `content/${path}`;
  const type = contentTypeOf(path);
  if (!type) {
    const known = contentTypes.map(({ name }) => name).join(", ");
    return [{ file, message: `is not a content file of this site; there are ${known}` }];
  }

  const parseErrors: ParseError[] = [];
  const data: unknown = parse(text, parseErrors);
  if (parseErrors.length > 0) {
    return parseErrors.map(({ error, offset }) => ({
      file,
      ...placeOfOffset(text, offset),
      message: `is not valid JSON here: ${printParseErrorCode(error)}`,
    }));
  }

  const result = type.schema.safeParse(data);
  if (result.success) return [];
  const told = new Set<string>();
  return result.error.issues.flatMap((issue): Fault[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        file,
        ...placeOfPath(text, [...issue.path, key]),
        field: fieldName([...issue.path, key]),
        message: `found an unknown field, expected one of the fields of ${type.name}`,
      }));
    }
    // Zod goes on after a wrong type; one line a field is enough to act on.
    const field = fieldName(issue.path);
    if (told.has(field)) return [];
    told.add(field);
    return [
      {
        file,
        ...placeOfPath(text, issue.path),
        field,
        message: `found ${shown(valueAt(data, issue.path))}, expected ${expectation(issue)}`,
      },
    ];
  });
}

/** Checks every JSON file below `folder` and returns all faults of all files. */
export function checkContent(folder: string): Fault[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((file) =>
    checkContentFile(relative(folder, file).split(sep).join("/"), readFileSync(file, "utf8")),
  );
}
