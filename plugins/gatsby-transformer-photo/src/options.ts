import type { GatsbyNode, PluginOptions } from "gatsby";
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
  const { crops = {}, language = "en", checks, ...rest } = options as unknown as PhotoOptions;
  return { ...rest, crops, language, checks: checks?.() ?? [] };
}
