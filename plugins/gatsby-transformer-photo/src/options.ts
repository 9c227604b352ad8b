import { resolve } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import {
  folderLabel,
  type ListedPlugin,
  pluginsNamed,
  unsourcedProblem,
} from "../../gatsby-transformer-checked-json";
import type { SiteCheck } from "./check/check-content";
import type { CropTable } from "./crop-table";

/** The plugin's options in `gatsby-config.ts`. */
export interface PhotoOptions {
  /** The folder with photos, from the project's root: "content". */
  path: string;
  /** `name` of the gatsby-source-filesystem that reads the folder. Default: `path`. */
  name?: string;
  /** Crops by name, for `gatsbyImageData(crop: name)`. */
  crops?: CropTable;
  /** Language of alt texts and captions that are read from a photo's metadata. Default: "en". */
  language?: string;
  /** Returns additional checks of the content, which run after those of the plugin. */
  checks?: () => readonly SiteCheck[];
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    path: Joi.string()
      .required()
      .description('The folder with photos, from the project\'s root: "content".'),
    name: Joi.string().description("`name` of the gatsby-source-filesystem that reads the folder."),
    crops: Joi.object()
      .pattern(
        /^[A-Za-z_]\w*$/,
        Joi.object({
          aspectRatio: Joi.number().positive(),
          width: Joi.number().integer().positive().required(),
          breakpoints: Joi.array().items(Joi.number().integer().positive()).min(1).required(),
          sizes: Joi.string(),
          phone: Joi.boolean(),
          fields: Joi.array().items(Joi.string()),
          folders: Joi.array().items(Joi.string()),
        }),
      )
      .default({})
      .description("Crops by name, for `gatsbyImageData(crop: name)`."),
    language: Joi.string()
      .default("en")
      .description("Language in which texts in a photo's metadata are read."),
    checks: Joi.function().description("Returns further checks of the content."),
  });

/** Returns the options with defaults. */
export function readOptions(options: PluginOptions) {
  const {
    crops = {},
    language = "en",
    checks,
    path: given,
    name,
  } = options as unknown as PhotoOptions;
  const path = folderLabel(given);
  return { path, name: name ?? path, crops, language, checks: checks?.() ?? [] };
}

/**
 * Returns a message about missing plugins in gatsby-config for the photos of a folder, or
 * undefined.
 * @param plugins all plugins of the site, from Gatsby's state
 */
export function missingPlugin(
  { path, name }: { path: string; name: string },
  plugins: readonly ListedPlugin[],
): string | undefined {
  const checker = pluginsNamed(plugins, "gatsby-transformer-checked-json").find(
    ({ pluginOptions }) => resolve(String(pluginOptions?.path)) === resolve(path),
  );
  const types = (checker?.pluginOptions as { types?: () => { name: string }[] } | undefined)?.types;
  if (types?.().some((type) => type.name === "Captions")) {
    return unsourcedProblem("gatsby-transformer-photo", { label: path, sourceName: name }, plugins);
  }
  return checker
    ? `gatsby-transformer-photo: add captionsType to the types of the gatsby-transformer-checked-json that reads ${path}/.`
    : `gatsby-transformer-photo needs a gatsby-transformer-checked-json for ${path}/, which checks the photos and reads their captions. Add { resolve: "gatsby-transformer-checked-json", options: { path: "${path}", types: () => [captionsType], otherFiles: "ignore" } } after it in gatsby-config.`;
}
