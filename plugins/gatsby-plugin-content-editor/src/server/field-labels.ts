import type { ContentType } from "../../../gatsby-transformer-checked-json";
import { fieldLabel } from "../field-label";
import type { FormSchema } from "../protocol";
import { formSchema } from "./forms";

/** A field in words, such as "Hero, slide 2, picture". */
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
  // "pictures, picture 2" says it twice.
  return words
    .filter((_, index) => typeof path[index + 1] !== "number" || words.length === 1)
    .join(", ");
}

/** The schema of the field at a path. */
export const schemaAt = (
  type: ContentType | undefined,
  path: readonly PropertyKey[],
): FormSchema | undefined =>
  path.reduce<FormSchema | undefined>(
    (schema, key) => (typeof key === "number" ? schema?.items : schema?.properties?.[String(key)]),
    type && formSchema(type),
  );
