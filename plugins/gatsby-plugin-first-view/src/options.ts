import type { GatsbyNode, PluginOptions } from "gatsby";

/** The plugin's options in `gatsby-config.ts`. */
export interface FirstViewOptions {
  /** Folders of lazily loaded code whose CSS stays out of the style sheet of all pages. */
  lazyStyles?: readonly string[];
  /** Folders of code that builds depend on, beside `gatsby-*.ts`: a change rebuilds from scratch. */
  buildCode?: readonly string[];
  /** Whether no page uses `<GatsbyImage>` or `<StaticImage>`: their inline styles and scripts are removed. */
  withoutGatsbyImage?: boolean;
  /** Whether no page uses Gatsby's `<Script>`: its runtime is removed. */
  withoutGatsbyScript?: boolean;
}

export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    lazyStyles: Joi.array()
      .items(Joi.string())
      .default([])
      .description("Folders of lazily loaded code whose CSS stays out of the common style sheet."),
    buildCode: Joi.array()
      .items(Joi.string())
      .default([])
      .description("Folders of code that builds depend on: a change rebuilds from scratch."),
    withoutGatsbyImage: Joi.boolean()
      .default(false)
      .description("Whether no page uses <GatsbyImage> or <StaticImage>."),
    withoutGatsbyScript: Joi.boolean()
      .default(false)
      .description("Whether no page uses Gatsby's <Script>."),
  });

/** Returns the options with defaults. */
export function readOptions(options: PluginOptions): Required<FirstViewOptions> {
  const {
    lazyStyles = [],
    buildCode = [],
    withoutGatsbyImage = false,
    withoutGatsbyScript = false,
  } = options as unknown as FirstViewOptions;
  return { lazyStyles, buildCode, withoutGatsbyImage, withoutGatsbyScript };
}
