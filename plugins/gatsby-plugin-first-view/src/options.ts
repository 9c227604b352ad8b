import type { PluginOptions } from "gatsby";
import type { PolicySources } from "./html/content-security-policy";

/** The plugin's options in `gatsby-config.ts`. */
export interface FirstViewOptions {
  /** Folders of lazily loaded code whose CSS isn't in the style sheet of all pages. */
  lazyStyles: readonly string[];
  /**
   * Folders of code that builds depend on, in addition to `gatsby-*.ts`. Changing it rebuilds from
   * scratch.
   */
  buildCode: readonly string[];
  /** Additional sources by directive for the policy of each page: `{ "img-src": ["https://…"] }`. */
  policy: PolicySources;
}

/** Returns the options with their type, which Gatsby doesn't know. */
export const readOptions = (options: PluginOptions): FirstViewOptions =>
  options as unknown as FirstViewOptions;
