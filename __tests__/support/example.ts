import type { MarkedSchema } from "../../plugins/gatsby-transformer-checked-json/pure";

/** The used part of the JSON Schema of a text. */
interface TextSchema extends MarkedSchema {
  pattern?: string;
  allOf?: { pattern?: string }[];
}

/** Returns the placeholders that a text must have: "{count}" of the pattern "\{count\}". */
const placeholdersOf = ({ pattern, allOf = [] }: TextSchema): string[] =>
  [pattern, ...allOf.map((each) => each.pattern)].flatMap(
    (each) => each?.replaceAll("\\", "").match(/\{\w+\}/g) ?? [],
  );

/**
 * Returns a value with all fields of a schema, which is valid if they are texts, lists and objects,
 * as in the labels. Each text has the name of its field, its language and its placeholders.
 * @param name name of the field
 */
export function exampleOf(
  schema: MarkedSchema,
  languages: readonly string[],
  name = "",
): Record<string, unknown> {
  const example = (part: MarkedSchema, field: string): unknown => {
    if (part.type === "object") return exampleOf(part, languages, field);
    if (part.type === "array") {
      const entries = Array.from({ length: part.minItems ?? 1 }, (_, index) => index + 1);
      return entries.map((number) => example(part.items ?? {}, `${field} ${number}`));
    }
    if (part.type === "boolean") return false;
    if (part.type === "integer" || part.type === "number") return 0;
    if (!part.text || part.maxLength === 1) return ".";
    const words = [field, ...placeholdersOf(part)].join(" ");
    return Object.fromEntries(languages.map((language) => [language, `${words} (${language})`]));
  };
  const fields = Object.entries(schema.properties ?? {}).filter(([field]) => field !== "$schema");
  return Object.fromEntries(
    fields.map(([field, part]) => [field, example(part, [name, field].filter(Boolean).join(" "))]),
  );
}
