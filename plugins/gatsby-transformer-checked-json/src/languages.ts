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

/**
 * Reports texts that lack a language, and texts without a placeholder that the same text has in a
 * different language.
 */
export function languageProblems(
  file: ContentFile,
  { folderName, languages }: Pick<ContentSource, "folderName" | "languages">,
): Problem[] {
  return textsIn(file, languages).flatMap(({ path, texts }): Problem[] => {
    const present = languages.filter((language) => language in texts);
    const names = present.map(languageName).join(" and ");
    const missing = languages.filter((language) => !(language in texts));
    const incomplete = missing.map((language) => {
      const message = `found a text in ${names} only, expected one in ${languageName(language)} too: "${language}": "…"`;
      return fieldProblem(file, folderName, path, message);
    });
    const differing = present.flatMap((language) =>
      present.flatMap((other) =>
        [...placeholdersIn(texts[other])]
          .filter((placeholder) => !placeholdersIn(texts[language]).has(placeholder))
          .map((placeholder) => {
            const message = `found no ${placeholder} in ${languageName(language)}, which the text in ${languageName(other)} has. Add it, or remove it there`;
            return fieldProblem(file, folderName, [...path, language], message);
          }),
      ),
    );
    return [...incomplete, ...differing];
  });
}

/** Warns of texts per language that are equal. */
export const checkEqualTexts = (
  files: readonly ContentFile[],
  { folderName, languages }: Pick<ContentSource, "folderName" | "languages">,
): Problem[] =>
  files.flatMap((file) =>
    textsIn(file, languages).flatMap(({ path, texts }): Problem[] => {
      const shown = languages.map((language) => texts[language]);
      if (languages.length < 2 || new Set(shown).size > 1) return [];
      const message = `found the same text in ${languages.map(languageName).join(" and ")}. Write it once: ${JSON.stringify(shown[0])}`;
      return [{ ...fieldProblem(file, folderName, path, message), level: "warning" }];
    }),
  );
