import { posix } from "node:path";
import {
  type ContentFile,
  type ContentType,
  contentTypeOf,
  type Problem,
} from "../../../gatsby-transformer-checked-json";
import { fieldLabel } from "../field-label";
import { fieldPathOf } from "../field-path";
import type { FormSchema, LocatedProblem, Units } from "../protocol";
import type { EditorSite } from "./editor-site";
import { formSchema } from "./form-schema";
import { labelOf } from "./labels";

/** Returns the label of a field with its groups, such as "Hero, slide 2, picture". */
export function humanPath(type: ContentType | undefined, path: readonly PropertyKey[]): string {
  let schema: FormSchema | undefined = type && formSchema(type);
  const words = path.map((key) => {
    if (typeof key === "number") {
      const word = `${schema?.singular ?? "entry"} ${key + 1}`;
      schema = schema?.items;
      return word;
    }
    schema = schema?.properties?.[String(key)];
    return fieldLabel(String(key), schema?.title);
  });
  return words
    .filter((_, index) => typeof path[index + 1] !== "number" || words.length === 1)
    .join(", ");
}

/** Returns the schema of the field at a path. */
export const schemaAt = (
  type: ContentType | undefined,
  path: readonly PropertyKey[],
): FormSchema | undefined =>
  path.reduce<FormSchema | undefined>(
    (schema, key) => (typeof key === "number" ? schema?.items : schema?.properties?.[String(key)]),
    type && formSchema(type),
  );

/** Returns the unit of a field, or the units of an object's fields. A list has those of its entries. */
export function unitsOf(schema: FormSchema | undefined): Units | undefined {
  if (schema?.items) return unitsOf(schema.items);
  if (!schema?.properties) return schema?.unit;
  const fields = Object.entries(schema.properties);
  return Object.fromEntries(fields.map(([name, { unit }]) => [name, unit]));
}

/** Adds the labels of files and fields to problems. */
export function locateProblems(
  site: EditorSite,
  files: readonly ContentFile[],
  problems: readonly Problem[],
): LocatedProblem[] {
  return problems.map((problem) => {
    const path = posix.relative(site.source.label, problem.file);
    const type = contentTypeOf(path, site.source.types);
    const data = files.find((file) => file.path === path)?.data;
    return {
      ...problem,
      path,
      fileLabel: type ? labelOf(site, path, data) : path,
      ...(problem.field && { fieldLabel: humanPath(type, fieldPathOf(problem.field)) }),
    };
  });
}
