import type { CmsConfig, Collection, Field } from "@sveltia/cms";
import { z } from "zod";
import type { ContentType } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { galleryFolder, pageOfContent } from "../../lib/paths";
import { cmsBackend } from "./backend";

/** The used part of a JSON Schema with the metadata of `.meta()`. */
interface FieldSchema {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: string[];
  pattern?: string;
  /** What a value must be, as the check words it: 'a text with "{price}" in it'. */
  expected?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  title?: string;
  description?: string;
  singular?: string;
  unit?: string;
  group?: string;
  long?: boolean;
  page?: boolean;
  link?: string;
  graphql?: string;
  input?: "date" | "time" | "photo" | "focus" | "tags";
}

/** Returns a field name in words: "Price per night" for "pricePerNight". */
const inWords = (name: string) => {
  const words = name.replace(/(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Returns what a text must be, in the words of the check, or undefined if its schema has no rule.
 */
const expectationOf = (schema: z.core.$ZodType) =>
  z.safeParse(schema, "\u00a4").error?.issues.find(({ code }) => code !== "too_small")?.message;

/** Returns the JSON Schema of a content type, in which texts with a pattern have an expectation. */
export const fieldSchemaOf = ({ schema }: Pick<ContentType, "schema">): FieldSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.pattern) jsonSchema.expected = expectationOf(zodSchema);
    },
  }) as FieldSchema;

/** A value to choose, and its name. */
export interface Choice {
  label: string;
  value: string;
}

/** What forms need besides the schemas. */
interface FormContext {
  /** Folders of entries by their content type: "villas" of "House". */
  folders: ReadonlyMap<string, string>;
  /** The chapters of the gallery. */
  chapters: readonly Choice[];
  /** The pages to which content may link. */
  pages: readonly Choice[];
}

/** Position of a field: its content type and its path in a file, such as "hero.slides.picture". */
interface Position extends FormContext {
  type: string;
  path: string;
}

/**
 * Returns the picture to which a focal point belongs: "HomePage.hero.slides.picture", "gallery".
 */
const pictureOf = ({ type, path }: Position) =>
  type === "Captions" ? galleryFolder : [type, ...path.split(".").slice(0, -1)].join(".");

/** Returns the widget of a value, and the options that only this widget has. */
function widgetOf(schema: FieldSchema, position: Position, isRequired: boolean): object {
  const { type, graphql, pattern } = schema;
  const limits = { min: schema.minimum, max: schema.maximum };
  if (schema.input === "photo") return { widget: "image", choose_url: false };
  if (schema.input === "focus") return { widget: "focus", picture: pictureOf(position) };
  if (schema.link) {
    return {
      widget: "relation",
      collection: position.folders.get(graphql ?? ""),
      value_field: "{{slug}}",
      display_fields: ["title"],
      search_fields: ["title"],
      ...(graphql === "House" && {
        filters: [{ field: "hidden", values: [true], exclude: true }],
      }),
    };
  }
  if (schema.input === "tags") {
    return { widget: "select", multiple: true, options: position.chapters };
  }
  if (schema.page) return { widget: "select", options: position.pages };
  if (schema.unit === "rupiah" && type === "integer") return { widget: "rupiah", ...limits };
  switch (type) {
    case "object":
      return { widget: "object", collapsed: "auto", fields: fieldsOf(schema, position) };
    case "array":
      return listWidget(schema, position, isRequired);
    case "integer":
    case "number":
      return {
        widget: "number",
        value_type: type === "integer" ? "int" : "float",
        step: type === "integer" ? 1 : 0.01,
        after_input: schema.unit,
        ...limits,
      };
    case "boolean":
      // A switch would write "false" into files in which the field is missing.
      return isRequired
        ? { widget: "boolean" }
        : {
            widget: "select",
            options: [
              { label: "Yes", value: true },
              { label: "No", value: false },
            ],
          };
    default:
      if (schema.enum) return { widget: "select", options: schema.enum };
      if (schema.input === "date") {
        return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
      }
      if (schema.input === "time") return { widget: "datetime", type: "time", format: "HH:mm" };
      return {
        widget: schema.long ? "text" : "string",
        use_emoji_autocomplete: false,
        maxlength: schema.maxLength,
        ...(pattern && { pattern: [pattern, `Enter ${schema.expected}.`] }),
      };
  }
}

function listWidget(
  { items = {}, singular, minItems, maxItems }: FieldSchema,
  position: Position,
  isRequired: boolean,
) {
  const label = singular ?? "entry";
  // An empty list that may be missing isn't too short.
  const limits = { min: isRequired ? minItems : undefined, max: maxItems };
  if (items.link) return { ...widgetOf(items, position, true), multiple: true, ...limits };
  const summary = Object.entries(items.properties ?? {}).find(
    ([, { type, link }]) => type === "string" && !link,
  )?.[0];
  return {
    widget: "list",
    label_singular: label,
    ...limits,
    collapsed: "auto",
    ...(items.type === "object"
      ? {
          fields: fieldsOf(items, position),
          ...(summary && { summary: `{{fields.${summary}}}` }),
          ...(summary === "file" && { thumbnail: "file" }),
        }
      : { field: fieldOf(label, items, position, true) }),
  };
}

/** Returns the form field of a value. */
function fieldOf(
  name: string,
  schema: FieldSchema,
  position: Position,
  isRequired: boolean,
): Field {
  const options = {
    name,
    label: schema.title ?? inWords(name),
    required: isRequired,
    hint: schema.description,
    ...widgetOf(schema, position, isRequired),
  };
  // The CMS can't check a configuration that contains undefined.
  return JSON.parse(JSON.stringify(options)) as Field;
}

function fieldsOf({ properties = {}, required = [] }: FieldSchema, position: Position): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const path = position.path ? `${position.path}.${name}` : name;
    return fieldOf(name, schema, { ...position, path }, required.includes(name));
  });
}

/** Returns the fields of a content file. Its reference to the JSON Schema is invisible. */
function fileFields(type: ContentType, file: string, context: FormContext): Field[] {
  const { $schema, ...properties } = fieldSchemaOf(type).properties ?? {};
  const { required } = fieldSchemaOf(type);
  const reference = `${"../".repeat(file.split("/").length - 1)}.schemas/${type.name}.json`;
  return [
    { name: "$schema", widget: "hidden", default: reference },
    ...fieldsOf({ properties, required }, { ...context, type: type.name, path: "" }),
  ];
}

/** Returns the identifier of a collection or file: "the-resort" for "The resort". */
const identifier = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Where photos of the gallery are stored. */
const galleryMedia = {
  media_folder: `/content/${galleryFolder}`,
  public_folder: `/${galleryFolder}`,
};

/** Options of all collections. The format writes files as the repository formats them. */
const common = { format: "content" };

function entryCollection(type: ContentType, context: FormContext): Collection {
  const { folder = "", file = "" } = type.inEach ?? {};
  const { title = folder, group = folder } = fieldSchemaOf(type);
  return {
    ...common,
    extension: "json",
    name: folder,
    label: group,
    label_singular: title,
    folder: `content/${folder}`,
    path: `{{slug}}/${file.replace(/\.json$/, "")}`,
    slug: { template: "{{title}}", editable: true },
    media_folder: `/content/${folder}/{{slug}}`,
    public_folder: `/${folder}/{{slug}}`,
    preview_path: type.name === "House" ? "/detail/{{slug}}" : "/facility",
    aliases_field: "formerPaths",
    thumbnail: type.name === "House" ? "pictures.*.file" : "picture.file",
    sortable_fields: type.name === "House" ? ["order", "title"] : ["title"],
    fields: fileFields(type, `${folder}/entry/${file}`, context).filter(
      ({ name }) => name !== "formerPaths",
    ),
  };
}

/** Returns the field of new photos, which are appended to the others when the form is saved. */
const addedPhotos = (chapters: readonly Choice[]) =>
  ({
    name: "added",
    label: "Add photos",
    widget: "photos",
    required: false,
    hint: "Choose one or several photos, and describe each one.",
    chapters,
  }) as Field;

/** Returns one collection for each group of files. */
function fileCollections(types: readonly ContentType[], context: FormContext): Collection[] {
  const files = types.flatMap((type) => {
    const { title = type.name, group = "Pages" } = fieldSchemaOf(type);
    return (type.required ?? []).map((path) => ({ type, path, title, group, types }));
  });
  const groups = [...new Set(files.map(({ group }) => group))];
  return groups.map((group) => ({
    ...common,
    name: identifier(group),
    label: group,
    ...(group === "Photos"
      ? galleryMedia
      : { media_folder: "/content/photos", public_folder: "/photos" }),
    files: files
      .filter((file) => file.group === group)
      .map(({ type, path, title }) => ({
        name: identifier(path.replace(/\.json$/, "")),
        label: (type.required ?? []).length > 1 ? `${title}: ${path}` : title,
        file: `content/${path}`,
        preview_path: pageOfContent(path),
        fields: [
          ...(type.name === "Captions" ? [addedPhotos(context.chapters)] : []),
          ...fileFields(type, path, context),
        ],
      })),
  }));
}

/**
 * Returns the configuration of the CMS, derived from the Zod schemas of the content.
 * @param name of the site
 */
export function cmsConfig(
  types: readonly ContentType[],
  name: string,
  choices: Pick<FormContext, "chapters" | "pages">,
): CmsConfig {
  const folders = new Map(
    types.flatMap(({ name, inEach }) => (inEach ? [[name, inEach.folder] as const] : [])),
  );
  const context = { ...choices, folders };
  const entries = types.filter(({ inEach }) => inEach);
  return {
    load_config_file: false,
    ...cmsBackend,
    app_title: name,
    logo: { src: "/favicon.svg" },
    ...galleryMedia,
    media_libraries: { stock_assets: false, all: { max_file_size: 40_000_000 } },
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...entries.map((type) => entryCollection(type, context)),
      ...fileCollections(types, context),
    ],
  };
}
