import type { CmsConfig, Collection, Field } from "@sveltia/cms";
import { z } from "zod";
import { languages } from "../../../content/site.json";
import {
  type ContentType,
  languageName,
  type MarkedSchema,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { facilityPath, galleryFolder, mainHousePath, pageOfContent } from "../../lib/paths";
import { contentTypes } from "../schemas";
import { unlinked } from "./format";

/**
 * Where the CMS saves. For GitLab and Gitea, see https://sveltiacms.app/en/docs/backends. Without
 * an OAuth client, a token is the only way to sign in.
 */
const backend: CmsConfig["backend"] = {
  name: "github",
  repo: "bukit-serai/website",
  branch: "main",
  auth_methods: ["token"],
};

/**
 * Photos as the CMS stores them: WebP at most 3500 px long, without the metadata of the camera. The
 * site's own encoder makes almost the same images of them (docs/pictures.md).
 */
const storedPhoto = { format: "webp", quality: 95, width: 3500, height: 3500 } as const;

type NumberKeyword = "minimum" | "maximum" | "maxItems";
type TextKeyword = "title" | "description" | "pattern" | "singular" | "unit" | "group" | "input";

/** The used part of a JSON Schema with the metadata of `.meta()`. */
interface FieldSchema
  extends MarkedSchema,
    Partial<Record<NumberKeyword, number>>,
    Partial<Record<TextKeyword, string>> {
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  enum?: string[];
  /** What a value must be, as the check words it: 'a text with "{price}" in it'. */
  expected?: string;
  long?: boolean;
}

/** Returns the label of a field: its title, or its name in words ("Price per night"). */
export function labelOf(name: string, schema?: { title?: string }): string {
  const words = name.replace(/(?=[A-Z])/g, " ").toLowerCase();
  return schema?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

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

/** Returns the picture to which a focal point belongs: "HomePage.hero.slides.picture", "gallery". */
const pictureOf = (path: string) =>
  path.startsWith("Captions.") ? galleryFolder : path.replace(/\.\w+$/, "");

/**
 * Returns the widget of a value, and the options that only this widget has.
 * @param path content type and field, such as "HomePage.hero.slides.picture"
 */
function widgetOf(schema: FieldSchema, path: string, isRequired: boolean): object {
  const { type, input, graphql } = schema;
  const limits = { min: schema.minimum, max: schema.maximum };
  // The descriptions of these fields are for files.
  if (input === "photo") return { widget: "image", choose_url: false, hint: undefined };
  if (input === "focus") {
    const hint = "Tap the most important point. The small pictures show what stays in view.";
    return { widget: "focus", picture: pictureOf(path), hint };
  }
  if (input === "tags") {
    return {
      widget: "relation",
      label: "Chapters",
      hint: undefined,
      collection: "pages",
      file: "pages-gallery",
      multiple: true,
      value_field: "chapters.*.tag",
      display_fields: languages.map((language) => `chapters.*.title.${language}`),
    };
  }
  if (input === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (input === "time") return { widget: "datetime", type: "time", format: "HH:mm" };
  if (schema.page) return { widget: "page" };
  if (schema.enum) return { widget: "select", options: schema.enum };
  if (schema.unit === "rupiah" && type === "integer") return { widget: "rupiah", path };
  if (schema.link) {
    return {
      widget: "relation",
      collection: contentTypes.find(({ name }) => name === graphql)?.inEach?.folder,
      filters:
        graphql === "House" ? [{ field: "hidden", values: [true], exclude: true }] : undefined,
    };
  }
  switch (type) {
    case "object":
      return { widget: "object", ...groupOptions(schema), fields: fieldsOf(schema, path) };
    case "array":
      return listWidget(schema, path, isRequired);
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
      if (isRequired || schema.default === false) return { widget: "boolean" };
      // A switch would write "false" into files in which the field is missing.
      return {
        widget: "select",
        options: ["Yes", "No"].map((label) => ({ label, value: label === "Yes" })),
      };
    default:
      if (!schema.text) return stringWidget(schema);
      return {
        widget: "object",
        fields: languageFields(schema, labelOf(path.replace(/^.*\./, ""), schema), isRequired),
      };
  }
}

const stringWidget = ({ long, maxLength, pattern, expected }: FieldSchema) => ({
  widget: long ? "text" : "string",
  use_emoji_autocomplete: false,
  maxlength: maxLength,
  pattern: pattern && [pattern, `Enter ${expected}.`],
});

/** Whether the site has one language. Forms then don't name it. */
export const isMonolingual = languages.length === 1;

/** Returns the fields of a text, one for each language. */
const languageFields = (schema: FieldSchema, label: string, required: boolean): Field[] =>
  languages.map((name) => {
    const field = { name, label: isMonolingual ? label : languageName(name), required };
    return { ...field, ...stringWidget(schema) } as Field;
  });

/**
 * Returns how a group is shown that is closed: with its photo and its first text in all languages,
 * or the name of the photo. A filled group is closed at first. The CMS only looks at values in the
 * group itself, so a group that consists of texts and other groups is always closed at first.
 */
function groupOptions({ properties = {} }: FieldSchema, singular?: string) {
  const fields = Object.entries(properties);
  const [text, { later } = {}] = fields.find(([, schema]) => schema.text) ?? [];
  const hasValues = fields.some(
    ([, { type, text }]) => !text && !/array|object/.test(String(type)),
  );
  const [thumbnail] = fields.find(([, { input }]) => input === "photo") ?? [];
  const name = thumbnail ? `{{${thumbnail}}}` : singular && `New ${singular}`;
  return {
    collapsed: hasValues ? "auto" : true,
    thumbnail,
    // The photo itself is next to its texts.
    summary:
      text &&
      (later ? inLanguages(text, "Not described", "not described") : inLanguages(text, name)),
  };
}

/** Returns a template for a text in all languages: "The farm / Kebun". */
const inLanguages = (path: string, ifMissing = "…", ifOtherMissing = "…") =>
  languages
    .map((language) => [...path.split(".").filter(Boolean), language].join("."))
    .map((text, index) => `{{${text} | default('${index === 0 ? ifMissing : ifOtherMissing}')}}`)
    .join(" / ");

function listWidget(
  { items = {}, singular = "entry", minItems, maxItems }: FieldSchema,
  path: string,
  isRequired: boolean,
) {
  // An empty list that may be missing isn't too short.
  const limits = { min: isRequired ? minItems : undefined, max: maxItems };
  if (items.link) return { ...widgetOf(items, path, true), multiple: true, max: maxItems };
  const list = { widget: "list", label_singular: singular, ...limits, collapsed: "auto" };
  if (items.text)
    return {
      ...list,
      fields: languageFields(items, labelOf(singular), true),
      summary: inLanguages(""),
    };
  if (!items.properties) return { ...list, field: fieldOf(singular, items, path, true) };
  return { ...list, ...groupOptions(items, singular), fields: fieldsOf(items, path) };
}

/**
 * Whether a form demands a value. An optional text is a group that is always there, because a tick
 * box would empty it. What a field names may be deleted, although the field itself is required.
 */
function demandsValue(schema: FieldSchema, required: boolean): boolean {
  if (schema.text) return true;
  const { link, input } = schema.items ?? schema;
  return required && !link && input !== "photo";
}

/** Returns the form field of a value. The name of the file decides a fixed value. */
const fieldOf = (name: string, schema: FieldSchema, path: string, required: boolean) => {
  if (schema.input === "fixed") return { name, widget: "hidden" } as Field;
  return {
    name,
    label: labelOf(name, schema),
    required: demandsValue(schema, required),
    hint: schema.description,
    ...widgetOf(schema, path, required),
  } as Field;
};

const fieldsOf = ({ properties = {}, required = [] }: FieldSchema, path: string): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, `${path}.${name}`, required.includes(name)),
  );

/**
 * Returns the fields of a content file. Its reference to the JSON Schema is invisible. The CMS adds
 * the former path of a moved house, if the form has no field for it.
 */
function fileFields(type: ContentType, file: string): Field[] {
  const fields = fieldsOf(fieldSchemaOf(type), type.name);
  const reference = `${"../".repeat(file.split("/").length - 1)}.schemas/${type.name}.json`;
  return [
    { name: "$schema", widget: "hidden", default: reference },
    ...fields.filter(({ name }) => !["$schema", "formerPaths"].includes(name)),
  ];
}

/** Returns the identifier of a collection or file: "the-resort" for "The resort". */
const identifier = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Returns where photos are stored, and how their paths start. */
const mediaFolders = (folder: string) => ({
  media_folder: `/content/${folder}`,
  public_folder: `${unlinked}/${folder}`,
});

function entryCollection(type: ContentType): Collection {
  const { folder = "", file = "" } = type.inEach ?? {};
  const { title, group = folder } = fieldSchemaOf(type);
  const isHouse = type.name === "House";
  const titles = languages.map((language) => `title.${language}`);
  return {
    format: type.name,
    name: folder,
    label: group,
    label_singular: title,
    folder: `content/${folder}`,
    path: `{{slug}}/${file.replace(/\.json$/, "")}`,
    identifier_field: titles[0],
    summary: inLanguages("title") + (isHouse ? "{{hidden | ternary(' (hidden)', '')}}" : ""),
    slug: { template: `{{${titles[0]}}}`, editable: true },
    ...mediaFolders("photos"),
    preview_path: isHouse ? `${mainHousePath}/{{slug}}` : facilityPath,
    aliases_field: "formerPaths",
    thumbnail: isHouse ? "pictures.*.file" : "picture.file",
    sortable_fields: isHouse ? ["order", ...titles] : titles,
    fields: fileFields(type, `${folder}/entry/${file}`),
  };
}

/** A button that adds several photos to the list below it. It has no value. */
const addPhotos = {
  name: "added",
  label: "Add photos",
  widget: "photos",
  required: false,
  hint: "Choose one or several photos. Describe each one at the end of the list.",
} as Field;

/** Returns the name of a file in words: "About" for "pages/about.json". */
const fileLabel = (path: string) => labelOf(path.replace(/^.*\/|\.json$/g, ""));

/** Returns one collection for each group of files. */
function fileCollections(): Collection[] {
  const files = contentTypes.flatMap((type) => {
    const { title = type.name, group = "Pages" } = fieldSchemaOf(type);
    const { required: paths = [] } = type;
    return paths.map((path) => ({
      group,
      name: identifier(path.replace(/\.json$/, "")),
      label: paths.length > 1 ? fileLabel(path) : title,
      file: `content/${path}`,
      format: type.name,
      preview_path: pageOfContent(path),
      fields: [...(type.name === "Captions" ? [addPhotos] : []), ...fileFields(type, path)],
    }));
  });
  return [...new Set(files.map(({ group }) => group))].map((label) => ({
    name: identifier(label),
    label,
    ...mediaFolders(label === "Photos" ? galleryFolder : "photos"),
    files: files.filter(({ group }) => group === label).map(({ group, ...file }) => file),
  }));
}

/**
 * Returns the configuration of the CMS, derived from the Zod schemas of the content. It contains
 * nothing that authors change, because the CMS drops unsaved words when it changes.
 */
export function cmsConfig(): CmsConfig {
  const config: CmsConfig = {
    load_config_file: false,
    backend,
    app_title: "Content",
    logo: { src: "/favicon.svg" },
    ...mediaFolders(galleryFolder),
    media_libraries: {
      stock_assets: false,
      all: {
        max_file_size: 40_000_000,
        slugify_filename: true,
        transformations: { raster_image: storedPhoto },
      },
    },
    slug: { encoding: "ascii", clean_accents: true },
    collections: [
      ...contentTypes.filter(({ inEach }) => inEach).map(entryCollection),
      ...fileCollections(),
    ],
  };
  // The CMS can't check a configuration that contains undefined.
  return JSON.parse(JSON.stringify(config));
}
