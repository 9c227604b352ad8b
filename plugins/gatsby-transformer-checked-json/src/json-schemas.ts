import { z } from "zod";
import type { ContentType } from "./content-type";

/** Folder of the JSON Schemas in the content folder. Code editors find them with `$schema`. */
export const schemaFolder = ".schemas";

/** File of the paths of pages, which all schemas share. */
const pagePathFile = "PagePath.json";

/** File of a text per language, which all schemas share. */
const textsFile = "Texts.json";

/** Metadata for GraphQL, the check and forms, which code editors don't support. */
const ownKeywords = [
  "graphql",
  "declared",
  "link",
  "wide",
  "long",
  "paragraphs",
  "singular",
  "group",
  "unit",
  "page",
  "input",
  "text",
  "later",
];

/** A JSON Schema with the metadata of `.meta()`. */
export interface MarkedSchema {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  properties?: Record<string, MarkedSchema>;
  required?: string[];
  items?: MarkedSchema;
  /** Value of a field that a file lacks. */
  default?: unknown;
  minItems?: number;
  /** Maximum length of a string in characters. */
  maxLength?: number;
  /** Label of the field. */
  title?: string;
  /** Name of the GraphQL type. */
  graphql?: string;
  /** Whether a different plugin declares that type and resolves its fields. */
  declared?: boolean;
  /** Node field of the entry that this value references: "folder". */
  link?: string;
  wide?: boolean;
  /** Unit of a number: "rupiah". */
  unit?: string;
  /** Whether the value is the path of a page of the site. */
  page?: boolean;
  /** Kind of a value that isn't a text, such as "date" or "photo". */
  input?: string;
  /** Whether the value is a text for visitors, which may be different in each language. */
  text?: boolean;
  /** Whether that text may be empty, until an author writes it. */
  later?: boolean;
}

const options = { target: "draft-7", io: "input" } as const;
const marked = new Map<ContentType, MarkedSchema>();

/** Returns the JSON Schema of a content type with its metadata. Cached. */
export function markedSchema(type: ContentType): MarkedSchema {
  const schema = marked.get(type) ?? (z.toJSONSchema(type.schema, options) as MarkedSchema);
  marked.set(type, schema);
  return schema;
}

/** Returns the schema of the value at a path of a content type. */
export const schemaAt = (type: ContentType, path: readonly PropertyKey[]): MarkedSchema =>
  path.reduce<MarkedSchema>(
    (at, key) => (typeof key === "number" ? at.items : at.properties?.[String(key)]) ?? {},
    markedSchema(type),
  );

/** Returns the schema of a text per language. Its keywords only concern objects, not plain texts. */
const textsSchema = (languages: readonly string[]) => ({
  properties: Object.fromEntries(languages.map((language) => [language, { type: "string" }])),
  required: languages,
});

/**
 * Returns the JSON Schemas of all content types, each after its file name in `schemaFolder`. Fields
 * with `page: true` share a schema with the examples of the first one, and texts share the schema
 * of texts per language.
 */
export function jsonSchemas(
  types: readonly ContentType[],
  languages: readonly string[],
): [fileName: string, schema: object][] {
  let pagePath: object | undefined;
  const isMultilingual = languages.length > 1;
  const schemas = types.map((type): [fileName: string, schema: object] => {
    const schema = z.toJSONSchema(type.schema, {
      ...options,
      override: ({ jsonSchema }) => {
        if (isMultilingual && jsonSchema.text) {
          (jsonSchema as { type: unknown }).type = ["string", "object"];
          jsonSchema.allOf = [{ $ref: textsFile }];
        }
        if (jsonSchema.page) {
          pagePath ??= { type: "string", examples: jsonSchema.examples };
          delete jsonSchema.examples;
          jsonSchema.allOf = [{ $ref: pagePathFile }];
        }
        for (const keyword of ownKeywords) delete jsonSchema[keyword];
      },
    });
    return [`${type.name}.json`, schema];
  });
  if (pagePath) schemas.push([pagePathFile, pagePath]);
  if (isMultilingual) schemas.push([textsFile, textsSchema(languages)]);
  return schemas;
}
