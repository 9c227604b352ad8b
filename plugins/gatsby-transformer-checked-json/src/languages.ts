import { type ContentFile, fieldProblem } from "./content-file";
import type { ContentSource } from "./content-type";
import { didYouMean } from "./did-you-mean";
import { type MarkedSchema, markedSchema } from "./json-schemas";
import type { Problem } from "./problems";

/** A text per language, by the language's code: `{ "en": "Rain", "id": "Hujan" }`. */
export type Texts = Readonly<Record<string, unknown>>;

/** Code of a language, perhaps with its script and its region (BCP 47): "id", "pt-BR", "zh-Hant". */
export const languageCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** Returns the name of a language in English: "Indonesian" for "id". */
export const languageName = (language: string) => englishNames.of(language) ?? language;

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

/** Returns the value of a text field if it is a text per language, even of unknown languages. */
function textsOf(schema: MarkedSchema, value: unknown) {
  if (!schema.text || typeof value !== "object" || value === null) return undefined;
  return Array.isArray(value) || Object.keys(value).length === 0 ? undefined : (value as Texts);
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
    const texts = textsOf(part, value);
    if (!texts) return value;
    const found = [language, ...languages, ...Object.keys(texts)].find((each) => each in texts);
    return texts[found ?? language];
  });

/** Returns the texts per language in a content file. */
function textsIn(file: ContentFile) {
  const found: { path: readonly PropertyKey[]; texts: Texts }[] = [];
  mapValues(file.type ? markedSchema(file.type) : {}, file.written, (schema, value, path) => {
    const texts = textsOf(schema, value);
    if (texts) found.push({ path, texts });
    return texts ? undefined : value;
  });
  return found;
}

const placeholdersIn = (text: unknown) => new Set(String(text).match(/\{\w+\}/g));

type Source = Pick<ContentSource, "folderName" | "languages">;

/**
 * Reports the languages that a text lacks, or its first unknown language. A complete text may have
 * a language that the site doesn't list.
 */
const missingTexts = (
  file: ContentFile,
  { path, texts }: { path: readonly PropertyKey[]; texts: Texts },
  { folderName, languages }: Source,
): Problem[] => {
  const where = { ...file, lang: undefined };
  const present = languages.filter((language) => language in texts);
  const missing = languages.filter((language) => !(language in texts));
  const unknown = Object.keys(texts).find(
    (key) => !languages.includes(key) && (missing.length > 0 || !languageCode.test(key)),
  );
  if (unknown !== undefined) {
    const expected = languages.map((language) => JSON.stringify(language)).join(" or ");
    const hint = didYouMean(unknown, missing.length > 0 ? missing : languages);
    const message = `found ${JSON.stringify(unknown)} in a text, expected a language, ${expected}, or a closing "}" above${hint}`;
    return [fieldProblem(where, folderName, [...path, unknown], message)];
  }
  const names = present.map(languageName).join(" and ");
  return missing.map((language) => {
    const message = `found a text in ${names} only. Write one in ${languageName(language)}, too: "${language}": ""`;
    return fieldProblem(where, folderName, path, message);
  });
};

/** Returns how the placeholders of a text differ from those of another one, or undefined. */
function placeholderDifference(extra: string, lacking: string, other: string): string | undefined {
  if (extra && lacking) return `found ${extra} where ${other} has ${lacking}`;
  if (extra) return `found ${extra}, which ${other} lacks`;
  return lacking ? `found no ${lacking}, which ${other} has` : undefined;
}

/** Reports placeholders in which a text differs from that in the first language. */
const differingPlaceholders = (
  file: ContentFile,
  { path, texts }: { path: readonly PropertyKey[]; texts: Texts },
  { folderName, languages }: Source,
): Problem[] => {
  const [first = "", ...others] = languages;
  const expected = placeholdersIn(texts[first]);
  return others.flatMap((lang): Problem[] => {
    const own = placeholdersIn(texts[lang]);
    const extra = [...own].filter((placeholder) => !expected.has(placeholder)).join(" and ");
    const lacking = [...expected].filter((placeholder) => !own.has(placeholder)).join(" and ");
    const other = `the text in ${languageName(first)}`;
    const difference = placeholderDifference(extra, lacking, other);
    if (!difference) return [];
    const message = `${difference}. Correct one of them`;
    return [fieldProblem({ ...file, lang }, folderName, path, message)];
  });
};

/**
 * Reports texts that lack a language, and in a file without other problems, texts whose
 * placeholders differ.
 */
export const languageProblems = (file: ContentFile, source: Source): Problem[] => {
  const all = textsIn(file);
  const missing = all.flatMap((each) => missingTexts(file, each, source));
  if (file.problems.length > 0 || missing.length > 0) return missing;
  return all.flatMap((each) => differingPlaceholders(file, each, source));
};

/** Warns of texts per language that are equal, and of languages that the site doesn't publish. */
export const checkLanguages = (
  files: readonly ContentFile[],
  { folderName, languages }: Source,
): Problem[] =>
  files.flatMap((file): Problem[] => {
    if (file.problems.length > 0) return [];
    const all = textsIn(file);
    const warn = (path: readonly PropertyKey[], message: string): Problem => ({
      ...fieldProblem({ ...file, lang: undefined }, folderName, path, message),
      level: "warning",
    });
    const equal = all.flatMap(({ path, texts }) => {
      const own = Object.values(texts).map((text) => String(text).trim());
      if (own.length < 2 || new Set(own).size > 1 || own[0] === "") return [];
      const names = Object.keys(texts).map(languageName).join(" and ");
      const message = `found the same text in ${names}. Write it once: ${JSON.stringify(own[0])}`;
      return [warn(path, message)];
    });
    const unlisted = new Map(
      all
        .flatMap(({ path, texts }) =>
          Object.keys(texts).map((key) => [key, [...path, key]] as const),
        )
        .filter(([key]) => !languages.includes(key))
        .reverse(),
    );
    const unpublished = [...unlisted].map(([key, path]) =>
      warn(
        path,
        `found a text in ${languageName(key)}, which isn't published, because the site doesn't list this language. List ${JSON.stringify(key)}, or remove its texts from this file`,
      ),
    );
    return [...equal, ...unpublished];
  });
