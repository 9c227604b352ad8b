import {
  type ContentType,
  type MarkedSchema,
  mapValues,
  markedSchema,
} from "../../../plugins/gatsby-transformer-checked-json/pure";

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value has nothing to write. The entries of its lists have something. */
const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return (value ?? "") === "";
};

/** Start of a photo's path in forms. The CMS then offers no link: photos have no public URL. */
export const unlinked = "@";

/** Whether a value names an entry or a photo. Deleting that empties it. */
export const isReference = ({ link, input }: MarkedSchema) => Boolean(link) || input === "photo";

/** Whether a value needs a reference. It stays when the reference is empty. */
const needsReference = (schema: MarkedSchema): boolean =>
  isReference(schema) ||
  Object.entries(schema.properties ?? {}).some(
    ([key, part]) => schema.required?.includes(key) && needsReference(part),
  );

/**
 * Returns a value of a form without outer spaces, optional fields that are empty or have their
 * default, and the keys with which the CMS identifies the entries of a sorted list.
 */
function withoutEmpty(schema: MarkedSchema, value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    // A removed entry leaves a hole in its list.
    const entries = value
      .filter((entry) => (entry ?? null) !== null)
      .map((entry) => withoutEmpty(items, entry));
    return entries.filter((entry) => needsReference(items) || !isEmpty(entry));
  }
  if (!isObject(value)) return value;
  const { properties = {}, required = [], later } = schema;
  const entries = Object.entries(value)
    .filter(([key]) => !key.startsWith("__sc_"))
    .map(([key, child]): [string, unknown] => [key, withoutEmpty(properties[key] ?? {}, child)])
    .filter(([key, child]) => {
      const part = properties[key] ?? {};
      const isWritten = !isEmpty(child) && child !== part.default;
      // Empty texts for later stay in the file, so that the author sees which ones are missing.
      const isLater = part.later || later;
      return isWritten || isLater || (required.includes(key) && needsReference(part));
    });
  return Object.fromEntries(entries);
}

/**
 * Returns the functions that read a content file for a form and write it, byte for byte as
 * `npx biome check --write` formats it. In the form, a text is a group with a field for each of the
 * languages. The file has an equal text once, and keeps the languages that the form doesn't have.
 */
export function contentFormat(type: ContentType, languages: readonly string[]) {
  const schema = markedSchema(type);
  const inEachLanguage = (text: string) =>
    Object.fromEntries(languages.map((language) => [language, text]));

  /** Adds the texts that a group lacks, so that the form has their fields. */
  const withAllTexts = (group: object, properties: Record<string, MarkedSchema>) => {
    const missing = Object.keys(properties).filter(
      (key) => properties[key]?.text && !(key in group),
    );
    return { ...group, ...Object.fromEntries(missing.map((key) => [key, inEachLanguage("")])) };
  };

  /** Returns an equal text once. */
  const withoutRepeated = (texts: object) => {
    const [first, ...others] = new Set(Object.values(texts));
    const isComplete = languages.every((language) => language in texts);
    return isComplete && others.length === 0 && first ? first : texts;
  };

  return {
    fromFile: (text: string) =>
      mapValues(schema, JSON.parse(text), ({ input, text: isText, properties }, value) => {
        if (input === "photo") return value && `${unlinked}${value}`;
        if (isText && typeof value === "string") return inEachLanguage(value);
        return properties && isObject(value) ? withAllTexts(value, properties) : value;
      }),
    toFile: (data: unknown): string => {
      const written = mapValues(schema, withoutEmpty(schema, data), ({ input, text }, value) => {
        if (input === "photo")
          return value && String(value).replace(new RegExp(`^${unlinked}`), "");
        return text && isObject(value) ? withoutRepeated(value) : value;
      });
      return `${JSON.stringify(written, null, 2)}\n`;
    },
  };
}
