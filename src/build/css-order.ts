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
 * Leaves the order of styles to cascade layers (see `src/styles/global.css`):
 * - mini-css-extract-plugin warns about the order of modules, which cannot matter any more;
 * - cssnano keeps only the last of equal statements, and so would move the one that orders the
 *   layers behind the layers themselves.
 */
export function orderCssByLayers({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as WebpackConfig;
  for (const { constructor, options } of config.plugins) {
    if (constructor.name === "MiniCssExtractPlugin" && options) options.ignoreOrder = true;
  }
  for (const { constructor, options } of config.optimization?.minimizer ?? []) {
    const preset = options.minimizerOptions?.preset;
    if (constructor.name === "CssMinimizerPlugin" && preset) preset[1].discardDuplicates = false;
  }
  actions.replaceWebpackConfig(config);
}
