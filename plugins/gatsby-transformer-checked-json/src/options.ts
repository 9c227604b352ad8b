import { resolve } from "node:path";
import type { PluginOptions } from "gatsby";
import type { Check } from "./check";
import type { ContentSource, ContentType } from "./content-type";

/** The plugin's options in `gatsby-config.ts`. */
export interface CheckedJsonOptions {
  /**
   * The content folder, from the project's root: "content". Also the `name` of the
   * gatsby-source-filesystem that reads it.
   */
  path: string;
  /** Returns the content types. It is a function, because Gatsby serialises all other options. */
  types: () => readonly ContentType[];
  /** Checks the whole folder, including files other than JSON. */
  check: Check;
}

/** Returns the content folder and its types. */
export function contentSourceOf(options: PluginOptions): ContentSource {
  const { path, types } = options as unknown as CheckedJsonOptions;
  return { folder: resolve(path), label: path, types: types() };
}

/** Returns the check of the whole content folder. */
export const checkOf = (options: PluginOptions): Check =>
  (options as unknown as CheckedJsonOptions).check;
