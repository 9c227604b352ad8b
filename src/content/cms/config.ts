import type { CmsConfig, Collection, Field } from "@sveltia/cms";
import { z } from "zod";
import type { ContentType } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { galleryFolder, pageOfContent } from "../../lib/paths";

/**
 * Where the CMS saves, and whether a change waits as a draft until somebody publishes it. For
 * GitLab and Gitea, see https://sveltiacms.app/en/docs/backends.
 */
const backend: Pick<CmsConfig, "backend" | "publish_mode"> = {
  backend: { name: "github", repo: "bukit-serai/website", branch: "main" },
  // Without this line, every save is published at once.
  publish_mode: "editorial_workflow",
};

type NumberKeyword = "maxLength" | "minimum" | "maximum" | "minItems" | "maxItems";
type TextKeyword = "title" | "description" | "pattern" | "singular" | "unit" | "group" | "graphql";

/** The used part of a JSON Schema with the metadata of `.meta()`. */
interface FieldSchema
  extends Partial<Record<NumberKeyword, number>>,
    Partial<Record<TextKeyword, string>> {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: string[];
  /** What a value must be, as the check words it: 'a text with "{price}" in it'. */
  expected?: string;
  long?: boolean;
  page?: boolean;
  link?: string;
  input?: "date" | "time" | "photo" | "focus" | "tags";
}

/** Returns a field name in words: "Price per night" for "pricePerNight". */
const inWords = (name: string) => {
  const words = name.replace(/(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the JSON Schema of a content type, in which texts with a pattern have an expectation. */
const fieldSchemaOf = ({ schema }: ContentType): FieldSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      if (!jsonSchema.pattern) return;
      const { issues = [] } = z.safeParse(zodSchema, "\u00a4").error ?? {};
      jsonSchema.expected = issues.find(({ code }) => code !== "too_small")?.message;
    },
  }) as FieldSchema;

/** A value to choose, and its name. */
export interface Choice {
  label: string;
  value: string;
}

/** What forms need besides the schema of their content type. */
interface FormContext {
  types: readonly ContentType[];
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
  const { type, input, graphql, pattern } = schema;
  const limits = { min: schema.minimum, max: schema.maximum };
  if (input === "photo") return { widget: "image", choose_url: false };
  if (input === "focus") return { widget: "focus", picture: pictureOf(position) };
  if (input === "tags") return { widget: "select", multiple: true, options: position.chapters };
  if (input === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (input === "time") return { widget: "datetime", type: "time", format: "HH:mm" };
  if (schema.page) return { widget: "select", options: position.pages };
  if (schema.enum) return { widget: "select", options: schema.enum };
  if (schema.unit === "rupiah" && type === "integer") return { widget: "rupiah", ...limits };
  if (schema.link) {
    return {
      widget: "relation",
      collection: position.types.find(({ name }) => name === graphql)?.inEach?.folder,
      value_field: "{{slug}}",
      display_fields: ["title"],
      search_fields: ["title"],
      filters:
        graphql === "House" ? [{ field: "hidden", values: [true], exclude: true }] : undefined,
    };
  }
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
      if (isRequired) return { widget: "boolean" };
      // A switch would write "false" into files in which the field is missing.
      return {
        widget: "select",
        options: [
          { label: "Yes", value: true },
          { label: "No", value: false },
        ],
      };
    default:
      return {
        widget: schema.long ? "text" : "string",
        use_emoji_autocomplete: false,
        maxlength: schema.maxLength,
        pattern: pattern && [pattern, `Enter ${schema.expected}.`],
      };
  }
}

function listWidget(
  { items = {}, singular = "entry", minItems, maxItems }: FieldSchema,
  position: Position,
  isRequired: boolean,
) {
  // An empty list that may be missing isn't too short.
  const limits = { min: isRequired ? minItems : undefined, max: maxItems };
  if (items.link) return { ...widgetOf(items, position, true), multiple: true, ...limits };
  const list = { widget: "list", label_singular: singular, ...limits, collapsed: "auto" };
  if (!items.properties) return { ...list, field: fieldOf(singular, items, position, true) };
  const summary = Object.entries(items.properties).find(
    ([, { type, link }]) => type === "string" && !link,
  )?.[0];
  return {
    ...list,
    fields: fieldsOf(items, position),
    summary: summary && `{{fields.${summary}}}`,
    thumbnail: summary === "file" ? "file" : undefined,
  };
}

/** Returns the form field of a value. */
const fieldOf = (name: string, schema: FieldSchema, position: Position, required: boolean) =>
  ({
    name,
    label: schema.title ?? inWords(name),
    required,
    hint: schema.description,
    ...widgetOf(schema, position, required),
  }) as Field;

const fieldsOf = ({ properties = {}, required = [] }: FieldSchema, position: Position): Field[] =>
  Object.entries(properties).map(([name, schema]) => {
    const path = position.path ? `${position.path}.${name}` : name;
    return fieldOf(name, schema, { ...position, path }, required.includes(name));
  });

/** Returns the fields of a content file. Its reference to the JSON Schema is invisible. */
function fileFields(type: ContentType, file: string, context: FormContext): Field[] {
  const { properties: { $schema, ...properties } = {}, required } = fieldSchemaOf(type);
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

/** Name of the format that writes files as the repository formats them. */
const format = "content";

function entryCollection(type: ContentType, context: FormContext): Collection {
  const { folder = "", file = "" } = type.inEach ?? {};
  const { title, group = folder } = fieldSchemaOf(type);
  const isHouse = type.name === "House";
  return {
    format,
    extension: "json",
    name: folder,
    label: group,
    label_singular: title,
    folder: `content/${folder}`,
    path: `{{slug}}/${file.replace(/\.json$/, "")}`,
    slug: { template: "{{title}}", editable: true },
    media_folder: `/content/${folder}/{{slug}}`,
    public_folder: `/${folder}/{{slug}}`,
    preview_path: isHouse ? "/detail/{{slug}}" : "/facility",
    aliases_field: "formerPaths",
    thumbnail: isHouse ? "pictures.*.file" : "picture.file",
    sortable_fields: isHouse ? ["order", "title"] : ["title"],
    fields: fileFields(type, `${folder}/entry/${file}`, context).filter(
      ({ name }) => name !== "formerPaths",
    ),
  };
}

/** Returns the field of new photos, which are appended to the others when the form is saved. */
const addedPhotos = ({ chapters }: FormContext) =>
  ({
    name: "added",
    label: "Add photos",
    widget: "photos",
    required: false,
    hint: "Choose one or several photos, and describe each one.",
    chapters,
  }) as Field;

/** Returns one collection for each group of files. */
function fileCollections(context: FormContext): Collection[] {
  const files = context.types.flatMap((type) => {
    const { title = type.name, group = "Pages" } = fieldSchemaOf(type);
    const { required: paths = [] } = type;
    return paths.map((path) => ({
      group,
      name: identifier(path.replace(/\.json$/, "")),
      label: paths.length > 1 ? `${title}: ${path}` : title,
      file: `content/${path}`,
      preview_path: pageOfContent(path),
      fields: [
        ...(type.name === "Captions" ? [addedPhotos(context)] : []),
        ...fileFields(type, path, context),
      ],
    }));
  });
  const otherMedia = { media_folder: "/content/photos", public_folder: "/photos" };
  return [...new Set(files.map(({ group }) => group))].map((label) => ({
    format,
    name: identifier(label),
    label,
    ...(label === "Photos" ? galleryMedia : otherMedia),
    files: files.filter(({ group }) => group === label).map(({ group, ...file }) => file),
  }));
}

/**
 * Returns the configuration of the CMS, derived from the Zod schemas of the content.
 * @param app_title name of the site
 */
export function cmsConfig(
  types: readonly ContentType[],
  app_title: string,
  choices: Pick<FormContext, "chapters" | "pages">,
): CmsConfig {
  const context = { types, ...choices };
  const config: CmsConfig = {
    load_config_file: false,
    ...backend,
    app_title,
    logo: { src: "/favicon.svg" },
    ...galleryMedia,
    media_libraries: { stock_assets: false, all: { max_file_size: 40_000_000 } },
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...types.filter(({ inEach }) => inEach).map((type) => entryCollection(type, context)),
      ...fileCollections(context),
    ],
  };
  // The CMS can't check a configuration that contains undefined.
  return JSON.parse(JSON.stringify(config));
}
