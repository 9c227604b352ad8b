/*
 * Changes: two plugins for CSS, so that the order of styles is that of the cascade layers
 *   (`src/css/layer-by-folder.ts`): mini-css-extract-plugin no longer warns about the order of modules, and
 *   cssnano no longer keeps only the last of equal `@layer` statements.
 * Buys: correct styles; with `discardDuplicates`, the statement that orders the layers goes behind them.
 * Upstream: https://github.com/cssnano/cssnano/issues/1474
 * Until: cssnano leaves `@layer` statements where they are.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

interface Plugin {
  constructor: { name: string };
  options?: {
    ignoreOrder?: boolean;
    minimizerOptions?: { preset?: [string, Record<string, unknown>] };
  };
}

interface WebpackConfig {
  plugins: Plugin[];
  optimization?: { minimizer?: Plugin[] };
}

export function orderCssByLayers({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const config = getConfig() as WebpackConfig;
  const named = (plugins: readonly Plugin[] | undefined, name: string) =>
    plugins?.find((plugin) => plugin.constructor.name === name)?.options;
  const extract = named(config.plugins, "MiniCssExtractPlugin");
  assertTarget(extract, "css-layer-order", "options of mini-css-extract-plugin");
  extract.ignoreOrder = true;
  const preset = named(config.optimization?.minimizer, "CssMinimizerPlugin")?.minimizerOptions
    ?.preset;
  assertTarget(preset?.[1], "css-layer-order", "preset of css-minimizer-webpack-plugin");
  preset[1].discardDuplicates = false;
  actions.replaceWebpackConfig(config);
}
