import { fieldLabel } from "../../field-label";
import type { FormSchema } from "../../protocol";

interface UiSchema {
  [key: string]: unknown;
}

/** Adds a label to every field. Entries of a list get their singular name. */
export function withTitles(schema: FormSchema, name = "", title?: string): FormSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]) => [
    key,
    withTitles(field, key),
  ]);
  return {
    ...schema,
    title: title ?? fieldLabel(name, schema.title),
    ...(schema.items && {
      items: withTitles(schema.items, "", fieldLabel(schema.singular ?? "entry")),
    }),
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
  };
}

/** Returns the fields and widgets of a form, derived from the metadata of its schema. */
export function uiSchemaOf(schema: FormSchema): UiSchema {
  if (schema.graphql === "Picture") return { "ui:field": "PictureField" };
  const own: UiSchema = {};
  if (schema.type === "integer" || schema.type === "number") {
    // The library's own number field reads "3.000" as 3.
    return { "ui:field": "StringField", "ui:widget": "UpDownWidget" };
  }
  if (schema.long) own["ui:widget"] = "textarea";
  if (schema.items) own.items = uiSchemaOf(schema.items);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    own[name] = uiSchemaOf(field);
  }
  return own;
}
