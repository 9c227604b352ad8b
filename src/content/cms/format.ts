import { languages } from "../../../content/site.json";

/** A letter that texts can't contain, because it is invisible. */
const invisible = "\u2063";

/**
 * Separates the languages of a text in forms, whose lists and searches only show strings: "The farm
 * / Kebun".
 */
const separator = `${invisible} / `;

/** Returns a typed text without the invisible letter, which texts copied from a list have. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, "");

/** Returns the text in each language, in their order. A text without a separator is in all of them. */
export function textsIn(value: string): string[] {
  const parts = value.split(separator);
  return languages.map((_language, index) => (parts.length > 1 ? parts[index] : value) ?? "");
}

/** Returns the value of a text in forms. */
export const joinTexts = (texts: readonly string[]): string =>
  new Set(texts).size > 1 ? texts.join(separator) : (texts[0] ?? "");

/** Returns the data of a content file, in which texts per language are strings for forms. */
export const parseContent = (text: string): object =>
  JSON.parse(text, (_key, value) => {
    const isTexts = value && typeof value === "object" && languages.some((each) => each in value);
    return isTexts ? joinTexts(languages.map((each) => value[each] ?? "")) : value;
  });

/** Returns the string of a form as files have it. */
const asWritten = (value: unknown) =>
  typeof value === "string" && value.includes(separator)
    ? Object.fromEntries(textsIn(value).map((text, index) => [languages[index], text]))
    : value;

/** Maximum length of a line, with its comma, as in `biome.json`. */
const lineWidth = 100;

/**
 * Returns a value without empty fields (undefined, null, empty texts, lists and groups) and without
 * the keys with which the CMS identifies the entries of a sorted list.
 */
const withoutEmpty = (data: unknown) =>
  JSON.parse(
    JSON.stringify(data, (_key, value) => asWritten(value)),
    (key, value) => {
      // A removed entry leaves a hole in its list.
      const rest = Array.isArray(value) ? value.filter(() => true) : value;
      const isEmpty = typeof rest === "object" && Object.keys(rest ?? {}).length === 0;
      return isEmpty || rest === "" || key.startsWith("__sc_") ? undefined : rest;
    },
  );

/**
 * Returns a value as JSON. A list of texts, numbers and booleans is on one line if it fits.
 * @param indent spaces before the lines of the value
 * @param start length of the line on which the value starts
 * @param isLast whether no comma follows the value
 */
function write(value: unknown, indent: string, start: number, isLast: boolean): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const block = (open: string, lines: readonly string[], close: string) =>
    `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) =>
      write(entry, inner, inner.length, index === value.length - 1),
    );
    const line = `[${entries.join(", ")}]`;
    const isFlat = value.every((entry) => typeof entry !== "object");
    const width = start + line.length + (isLast ? 0 : 1);
    return isFlat && width <= lineWidth ? line : block("[", entries, "]");
  }
  const fields = Object.entries(value).map(([name, field], index, { length }) => {
    const key = `${JSON.stringify(name)}: `;
    return key + write(field, inner, inner.length + key.length, index === length - 1);
  });
  return block("{", fields, "}");
}

/** Returns the text of a content file, byte for byte as `npx biome check --write` formats it. */
export const formatContent = (data: unknown): string =>
  `${write(withoutEmpty(data) ?? {}, "", 0, true)}\n`;
