import type { PluginOptions } from "gatsby";
import type { CropTable } from "./crop-table";

/** The plugin's options in `gatsby-config.ts`. */
export interface PhotoOptions {
  /**
   * The folder with photos, from the project's root: "content". Also the `name` of the
   * gatsby-source-filesystem that reads it.
   */
  path: string;
  /** Crops by name, for `gatsbyImageData(crop: name)`. */
  crops: CropTable;
}

/** Returns the options with their type. */
export const readOptions = (options: PluginOptions) => options as unknown as PhotoOptions;
