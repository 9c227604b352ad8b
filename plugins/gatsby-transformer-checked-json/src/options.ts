import { resolve } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import type { ContentSource, ContentType } from "./content-type";
import { folderLabel } from "./listed-plugins";

/** The plugin's options in `gatsby-config.ts`. */
export interface CheckedJsonOptions {
  /** The content folder, from the project's root: "content". */
  path: string;
  /** `name` of the gatsby-source-filesystem that reads the folder. Default: `path`. */
  name?: string;
  /** Returns the content types. It is a function, because Gatsby serialises all other options. */
  types: () => readonly ContentType[];
  /** Treatment of JSON files that match no type: "reject" (the default) or "ignore". */
  otherFiles?: "reject" | "ignore";
  /**
   * Whether the root field of each type is non-null, which requires at least one file per type.
   * Default: false.
   */
  requiresNodes?: boolean;
}

/** Types that Gatsby and its source and transformer plugins create, and scalars of GraphQL. */
const reservedNames = new Set(
  "Boolean Date Directory File Float ID ImageSharp Int JSON Node Query Site SiteBuildMetadata SiteFunction SitePage SitePlugin String".split(
    " ",
  ),
);

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    path: Joi.string()
      .required()
      .description('The content folder, from the project\'s root: "content".'),
    name: Joi.string().description("`name` of the gatsby-source-filesystem that reads the folder."),
    types: Joi.function()
      .required()
      .custom((types: CheckedJsonOptions["types"], { message }) => {
        const reserved = types().find(({ name }) => reservedNames.has(name));
        if (!reserved) return types;
        return message({
          custom: `"types" contains a type with the name "${reserved.name}", which Gatsby itself uses. Choose a different name, such as "My${reserved.name}".`,
        });
      })
      .description("Returns the content types: name, pattern of paths, Zod schema."),
    otherFiles: Joi.string()
      .valid("reject", "ignore")
      .default("reject")
      .description("What happens to JSON files that match no type."),
    requiresNodes: Joi.boolean()
      .default(false)
      .description("Whether the root field of each type is non-null."),
  });

/** Returns the options with absolute paths. */
export function readOptions(options: PluginOptions) {
  const { path, name, types, otherFiles, requiresNodes } = options as unknown as CheckedJsonOptions;
  const source: ContentSource = {
    folder: resolve(path),
    label: folderLabel(path),
    types: types(),
    ignoresOtherFiles: otherFiles === "ignore",
  };
  return { source, sourceName: name ?? source.label, requiresNodes: requiresNodes ?? false };
}
