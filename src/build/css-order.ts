import type { CreateWebpackConfigArgs } from "gatsby";

/** The part of mini-css-extract-plugin that is set here. */
interface CssPlugin {
  constructor: { name: string };
  options?: { ignoreOrder?: boolean };
}

/**
 * Silences the warnings about the order of CSS modules, which cannot matter: cascade layers decide
 * what wins (see `src/styles/global.css`).
 */
export function ignoreCssOrder({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { plugins: CssPlugin[] };
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig(config);
}
