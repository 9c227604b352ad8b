import type { GatsbyNode, PluginOptions } from "gatsby";
import type { PolicySources } from "./html/content-security-policy";

/** The plugin's options in `gatsby-config.ts`. */
export interface FirstViewOptions {
  /** Folders of lazily loaded code whose CSS isn't in the style sheet of all pages. */
  lazyStyles?: readonly string[];
  /**
   * Folders of code that builds depend on, in addition to `gatsby-*.ts`. Changing it rebuilds from
   * scratch.
   */
  buildCode?: readonly string[];
  /** Whether no page uses `<GatsbyImage>` or `<StaticImage>`: their inline styles and scripts are removed. */
  withoutGatsbyImage?: boolean;
  /** Whether no page uses Gatsby's `<Script>`: its runtime is removed. */
  withoutGatsbyScript?: boolean;
  /**
   * Whether each page gets a Content-Security-Policy: `true`, or additional sources by directive,
   * such as `{ "img-src": ["https://images.example"] }`. Default: false, because a policy blocks
   * third parties.
   */
  policy?: boolean | PolicySources;
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    lazyStyles: Joi.array()
      .items(Joi.string())
      .default([])
      .description("Folders of lazily loaded code whose CSS isn't in the common style sheet."),
    buildCode: Joi.array()
      .items(Joi.string())
      .default([])
      .description("Folders of code that builds depend on. Changes rebuild from scratch."),
    withoutGatsbyImage: Joi.boolean()
      .default(false)
      .description("Whether no page uses <GatsbyImage> or <StaticImage>."),
    withoutGatsbyScript: Joi.boolean()
      .default(false)
      .description("Whether no page uses Gatsby's <Script>."),
    policy: Joi.alternatives(
      Joi.boolean(),
      Joi.object().pattern(/^[a-z]+(-[a-z]+)+$/, Joi.array().items(Joi.string())),
    )
      .default(false)
      .description(
        "Whether each page gets a Content-Security-Policy, or additional sources for it.",
      ),
  });

/** Returns the options with defaults. */
export function readOptions(options: PluginOptions): Required<FirstViewOptions> {
  const {
    lazyStyles = [],
    buildCode = [],
    withoutGatsbyImage = false,
    withoutGatsbyScript = false,
    policy = false,
  } = options as unknown as FirstViewOptions;
  return {
    lazyStyles,
    buildCode,
    withoutGatsbyImage,
    withoutGatsbyScript,
    policy,
  };
}
