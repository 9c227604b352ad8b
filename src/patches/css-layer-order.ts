import type { CreateWebpackConfigArgs } from "gatsby";

/** The parts of the webpack configuration that are set here. */
interface WebpackConfig {
  plugins: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
  optimization?: {
    minimizer?: {
      constructor: { name: string };
      options: { minimizerOptions?: { preset?: [string, Record<string, unknown>] } };
    }[];
  };
}

/**
 * Leaves the order of styles to cascade layers (see `src/pipeline/css/layer-by-folder.ts`):
 * - mini-css-extract-plugin warns about the order of modules, which cannot matter any more;
 * - cssnano keeps only the last of equal statements, and so would move the one that orders the
 *   layers behind the layers themselves.
 */
export function orderCssByLayers({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as WebpackConfig;
  for (const plugin of config.plugins) {
    const isCss = plugin.constructor.name === "MiniCssExtractPlugin";
    if (isCss && plugin.options) plugin.options.ignoreOrder = true;
  }
  for (const minimizer of config.optimization?.minimizer ?? []) {
    const isCss = minimizer.constructor.name === "CssMinimizerPlugin";
    const preset = minimizer.options.minimizerOptions?.preset;
    if (isCss && preset) preset[1].discardDuplicates = false;
  }
  actions.replaceWebpackConfig(config);
}
