import { z } from "zod";
import type { ContentType } from "./content-type";

/** Folder of the JSON Schemas in the content folder. Code editors find them with `$schema`. */
export const schemaFolder = ".schemas";

/** File of the paths of pages, which all schemas share. */
const pagePathFile = "PagePath.json";

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
];

/** A JSON Schema with the metadata of `.meta()`. */
export interface MarkedSchema {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  properties?: Record<string, MarkedSchema>;
  required?: string[];
  items?: MarkedSchema;
  minItems?: number;
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
}

const options = { target: "draft-7", io: "input" } as const;
const marked = new Map<ContentType, MarkedSchema>();

/** Returns the JSON Schema of a content type with its metadata. Cached. */
export function markedSchema(type: ContentType): MarkedSchema {
  const schema = marked.get(type) ?? (z.toJSONSchema(type.schema, options) as MarkedSchema);
  marked.set(type, schema);
  return schema;
}

/**
 * Returns the JSON Schemas of all content types, each after its file name in `schemaFolder`. Fields
 * with `page: true` share a schema with the examples of the first one.
 */
export function jsonSchemas(types: readonly ContentType[]): [fileName: string, schema: object][] {
  let pagePath: object | undefined;
  const schemas = types.map((type): [fileName: string, schema: object] => {
    const schema = z.toJSONSchema(type.schema, {
      ...options,
      override: ({ jsonSchema }) => {
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
  return pagePath ? [...schemas, [pagePathFile, pagePath]] : schemas;
}
