import { type ContentSource, folderOf } from "./content-type";
import { didYouMean } from "./did-you-mean";
import { type MarkedSchema, markedSchema } from "./json-schemas";
import type { Problem } from "./problems";
import { type ContentFile, fieldProblem } from "./read-content-file";

/** A value in a content file that references an entry, a photo or a page. */
export interface Reference {
  path: PropertyKey[];
  value: unknown;
  schema: MarkedSchema;
}

/** Returns all values whose schema has a link, or a type that a different plugin declares. */
function references(schema: MarkedSchema, data: unknown, path: PropertyKey[] = []): Reference[] {
  if (schema.declared || schema.link || schema.page) return [{ path, value: data, schema }];
  if (Array.isArray(data)) {
    return data.flatMap((entry, index) => references(schema.items ?? {}, entry, [...path, index]));
  }
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    references(schema.properties?.[key] ?? {}, value, [...path, key]),
  );
}

/** Returns all references in a content file. */
export const referencesIn = ({ type, data }: Pick<ContentFile, "type" | "data">): Reference[] =>
  references(type ? markedSchema(type) : {}, data);

/** Reports references to entries that don't exist. */
export function checkLinks(
  files: readonly ContentFile[],
  { label }: Pick<ContentSource, "label">,
): Problem[] {
  return files.flatMap((file) =>
    referencesIn(file).flatMap(({ value, schema, path }): Problem[] => {
      if (!schema.link || typeof value !== "string" || value === "") return [];
      const folders = files
        .filter(({ type }) => type?.name === schema.graphql)
        .map((entry) => folderOf(entry.path));
      if (folders.includes(value)) return [];
      const list = folders.map((folder) => JSON.stringify(folder)).join(", ");
      const message = `found ${JSON.stringify(value)}, expected one of ${list}${didYouMean(value, folders)}`;
      return [fieldProblem(file, label, path, message)];
    }),
  );
}
