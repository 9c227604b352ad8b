import { type ContentFile, fieldProblem } from "./content-file";
import type { ContentSource } from "./content-type";
import { isText, type MarkedSchema, markedSchema } from "./json-schemas";
import type { Problem } from "./problems";

/** A text per language, by the language's code: `{ "en": "Rain", "id": "Hujan" }`. */
export type Texts = Readonly<Record<string, unknown>>;

/** Returns the name of a language in English: "Indonesian" for "id". */
export const languageName = (language: string) =>
  new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;

/**
 * Returns a value of a content file with the parts that `change` returns.
 * @param change called with each part, its schema and its path, from the outside to the inside
 */
export function mapValues(
  schema: MarkedSchema,
  value: unknown,
  change: (schema: MarkedSchema, value: unknown, path: readonly PropertyKey[]) => unknown,
  path: readonly PropertyKey[] = [],
): unknown {
  const changed = change(schema, value, path);
  if (typeof changed !== "object" || changed === null) return changed;
  if (Array.isArray(changed)) {
    return changed.map((entry, index) =>
      mapValues(schema.items ?? {}, entry, change, [...path, index]),
    );
  }
  const entries = Object.entries(changed).map(([key, child]) => [
    key,
    mapValues(schema.properties?.[key] ?? {}, child, change, [...path, key]),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the value of a text field if it is a text per language. */
function textsOf(schema: MarkedSchema, value: unknown, languages: readonly string[]) {
  if (!isText(schema) || typeof value !== "object" || value === null) return undefined;
  return languages.some((language) => language in value) ? (value as Texts) : undefined;
}

/**
 * Returns the data of a content file with the texts of one language. A missing text is replaced
 * with that of the first language that has one.
 */
export const dataInLanguage = (
  schema: MarkedSchema,
  data: unknown,
  language: string,
  languages: readonly string[],
): unknown =>
  mapValues(schema, data, (part, value) => {
    const texts = textsOf(part, value, languages);
    if (!texts) return value;
    return texts[[language, ...languages].find((each) => each in texts) ?? language];
  });

/** Returns the texts per language in a content file. */
function textsIn(file: ContentFile, languages: readonly string[]) {
  const found: { path: readonly PropertyKey[]; texts: Texts }[] = [];
  mapValues(file.type ? markedSchema(file.type) : {}, file.written, (schema, value, path) => {
    const texts = textsOf(schema, value, languages);
    if (texts) found.push({ path, texts });
    return texts ? undefined : value;
  });
  return found;
}

const placeholdersIn = (text: unknown) => new Set(String(text).match(/\{\w+\}/g));

type Source = Pick<ContentSource, "folderName" | "languages">;

/** Reports the languages that a text lacks. */
const missingTexts = (
  file: ContentFile,
  { path, texts }: { path: readonly PropertyKey[]; texts: Texts },
  { folderName, languages }: Source,
): Problem[] => {
  const present = languages.filter((language) => language in texts);
  const names = present.map(languageName).join(" and ");
  const missing = languages.filter((language) => !(language in texts));
  return missing.map((language) => {
    const message = `found a text in ${names} only, expected one in ${languageName(language)} too: "${language}": "…"`;
    return fieldProblem({ ...file, lang: undefined }, folderName, path, message);
  });
};

/** Reports placeholders that a text has in some languages only. */
const differingPlaceholders = (
  file: ContentFile,
  { path, texts }: { path: readonly PropertyKey[]; texts: Texts },
  { folderName, languages }: Source,
): Problem[] =>
  languages.flatMap((language) => {
    const own = placeholdersIn(texts[language]);
    return languages.flatMap((other) =>
      [...placeholdersIn(texts[other])]
        .filter((placeholder) => !own.has(placeholder))
        .map((placeholder) => {
          const message = `found no ${placeholder} in ${languageName(language)}, which the text in ${languageName(other)} has. Add it, or remove it there`;
          return fieldProblem({ ...file, lang: language }, folderName, path, message);
        }),
    );
  });

/**
 * Reports texts that lack a language, and in a file without other problems, texts whose
 * placeholders differ.
 */
export const languageProblems = (file: ContentFile, source: Source): Problem[] => {
  const all = textsIn(file, source.languages);
  const missing = all.flatMap((each) => missingTexts(file, each, source));
  if (file.problems.length > 0 || missing.length > 0) return missing;
  return all.flatMap((each) => differingPlaceholders(file, each, source));
};

/** Warns of texts per language that are equal. */
export const checkEqualTexts = (
  files: readonly ContentFile[],
  { folderName, languages }: Source,
): Problem[] =>
  files.flatMap((file) =>
    textsIn(file, languages).flatMap(({ path, texts }): Problem[] => {
      const all = languages.map((language) => texts[language]);
      if (languages.length < 2 || new Set(all).size > 1) return [];
      const message = `found the same text in ${languages.map(languageName).join(" and ")}. Write it once: ${JSON.stringify(all[0])}`;
      const where = { ...file, lang: undefined };
      return [{ ...fieldProblem(where, folderName, path, message), level: "warning" }];
    }),
  );
