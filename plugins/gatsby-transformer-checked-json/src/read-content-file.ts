import type { z } from "zod";
import { amountIn } from "./amount";
import {
  type ContentFile,
  fieldProblem,
  nodeAt,
  positionOfOffset,
  type Where,
  writtenPath,
} from "./content-file";
import { type ContentSource, type ContentType, contentTypeOf } from "./content-type";
import { didYouMean } from "./did-you-mean";
import { markedSchema, schemaAt } from "./json-schemas";
import { dataInLanguage, languageProblems } from "./languages";
import { parseJson } from "./parse-json";
import { type Problem, withoutRepeated } from "./problems";

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
      const isObject = issue.expected === "string" && written.startsWith("{");
      if (isObject) return `${expected}, the same in all languages`;
      // The number to write for `"€ 6,499"` or `6.499`.
      const amount = /^(int|number)$/.test(issue.expected) ? amountIn(word) : undefined;
      if (amount === undefined) return expected;
      return `${expected} without quotes, dots or a currency: write ${amount}`;
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

/** Returns the problems that the schema of a file's type finds, in the order of its fields. */
function schemaProblems(
  file: Where,
  folderName: string,
  type: ContentType,
  error: z.ZodError,
): Problem[] {
  const reportedFields = new Set<string>();
  // The limit of all whole numbers comes last, because a field's own limit is lower.
  const issues = error.issues.toSorted((a, b) => Number("note" in a) - Number("note" in b));
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") {
      const known = Object.keys(schemaAt(type, issue.path).properties ?? {});
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
    const { offset = 0, length = 0 } = nodeAt(file.text, writtenPath(file, issue.path)) ?? {};
    const written = file.text.slice(offset, offset + length);
    const line = written.replace(/\s+/g, " ") || "nothing";
    const found = line.length > 60 ? `${line.slice(0, 57)}…` : line;
    const message = `found ${found}, expected ${expectation(issue, written)}`;
    return [fieldProblem(file, folderName, issue.path, message)];
  });
}

/**
 * Parses and checks one content file in all languages, without the files that it references.
 * @param path below the content folder, with "/" between folders
 * @returns the file in the first language, with all its problems, in the order of its fields
 */
export function readContentFile(
  path: string,
  bytes: Uint8Array,
  source: Pick<ContentSource, "folderName" | "types" | "languages">,
): ContentFile {
  const { folderName, types, languages } = source;
  const wholePath = `${folderName}/${path}`;
  const type = contentTypeOf(path, types);
  if (!type) {
    const message = "is not a content file of this site";
    return { path, text: "", problems: [{ file: wholePath, message }] };
  }
  const { text, data: written, problems: found } = parseJson(bytes);
  const problems = found.map(({ offset, message }): Problem => {
    return { file: wholePath, ...positionOfOffset(text, offset), message };
  });
  if (written === undefined) return { path, type, text, problems };
  const editions = languages.map((lang): ContentFile => {
    const data = dataInLanguage(markedSchema(type), written, lang, languages);
    const { data: normalised = data, error } = type.schema.safeParse(data);
    const where = { path, type, text, lang };
    const errors = error ? schemaProblems(where, folderName, type, error) : [];
    return { ...where, written, data: normalised, problems: errors };
  });
  const [first = { path, type, text, written, problems: [] }] = editions;
  const schemaErrors = withoutRepeated(editions.flatMap((edition) => edition.problems));
  problems.push(...schemaErrors);
  const file = { ...first, problems };
  return { ...file, problems: [...languageProblems(file, source), ...problems] };
}

/** Returns a file with its data in a language. A file with errors is returned unchanged. */
export function inLanguage(
  file: ContentFile,
  lang: string,
  languages: readonly string[],
): ContentFile {
  const { type, written, problems } = file;
  if (lang === file.lang || !type || written === undefined || problems.length > 0) return file;
  const data = dataInLanguage(markedSchema(type), written, lang, languages);
  return { ...file, lang, data: type.schema.parse(data) };
}
