/*
 * Changes: mini-css-extract-plugin no longer warns about the order of CSS modules, because cascade layers define it
 *   (`src/css/layer-by-folder.ts`), and cssnano no longer removes repeated `@layer` statements.
 * Saves: wrong styles: with `discardDuplicates`, the statement that orders the layers moves behind them.
 * Upstream: https://github.com/cssnano/cssnano/issues/1474
 * Remove when: cssnano keeps `@layer` statements where they are.
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
  const minimizer = named(config.optimization?.minimizer, "CssMinimizerPlugin");
  const preset = minimizer?.minimizerOptions?.preset;
  assertTarget(preset?.[1], "css-layer-order", "preset of css-minimizer-webpack-plugin");
  preset[1].discardDuplicates = false;
  actions.replaceWebpackConfig(config);
}
