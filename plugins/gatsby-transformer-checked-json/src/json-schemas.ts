import { posix } from "node:path";
import { z } from "zod";
import { type ContentSource, type ContentType, contentTypeOf } from "./content-type";

/** Folder of the JSON Schemas below the content folder; code editors find them through `$schema`. */
export const schemaFolder = ".schemas";

const schemaFile = ({ name }: ContentType) => `${name}.json`;

/** What `schemas.ts` notes for GraphQL, the check and forms means nothing to an editor program. */
const ownKeywords = new Set([
  ...["graphql", "declared", "link", "wide", "long", "singular", "group", "unit"],
]);

/** What the marks of `schemas.ts` say, beside what every JSON Schema does. */
export interface MarkedSchema {
  properties?: Record<string, MarkedSchema>;
  items?: MarkedSchema;
  /** Name of the GraphQL type. */
  graphql?: string;
  /** Whether another plugin declares that type and resolves its fields. */
  declared?: boolean;
  /** Field of another entry by which this value names it. */
  link?: string;
  wide?: boolean;
}

const marked = new Map<ContentType, MarkedSchema>();

/** The JSON Schema of what a content file may hold, with the marks of `schemas.ts`; made once. */
export function markedSchema(type: ContentType): MarkedSchema {
  const known = marked.get(type);
  if (known) return known;
  const schema = z.toJSONSchema(type.schema, { target: "draft-7", io: "input" }) as MarkedSchema;
  marked.set(type, schema);
  return schema;
}

/** The JSON Schema of every content type, by the name of its file in `schemaFolder`. */
export function jsonSchemas(types: readonly ContentType[]): Map<string, object> {
  return new Map(
    types.map((type) => {
      const schema = z.toJSONSchema(type.schema, {
        target: "draft-7",
        io: "input",
        override: ({ jsonSchema }) => {
          for (const keyword of ownKeywords) delete jsonSchema[keyword];
        },
      });
      return [schemaFile(type), schema];
    }),
  );
}

/** The `$schema` of a content file, by its path below `content/`; undefined when it has no type. */
export function schemaReference(
  path: string,
  { types }: Pick<ContentSource, "types">,
): string | undefined {
  const type = contentTypeOf(path, types);
  return type && posix.relative(posix.dirname(path), posix.join(schemaFolder, schemaFile(type)));
}
