/*
 * Changes: mini-css-extract-plugin no longer warns about the order of CSS modules, because cascade
 *   layers define it (`src/css/layer-by-folder.ts`), and cssnano no longer removes repeated
 *   `@layer` statements.
 * Saves: wrong styles: with `discardDuplicates`, the statement that orders the layers moves behind
 *   them.
 * Upstream: https://github.com/cssnano/cssnano/issues/1474
 * Remove when: cssnano keeps `@layer` statements where they are.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** Returns the options of a plugin with this name. */
const optionsOf = (plugins: readonly { options?: object }[] = [], name = "") =>
  plugins.find((plugin) => plugin.constructor.name === name)?.options;

export function orderCssByLayers({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const extract = optionsOf(config.plugins, "MiniCssExtractPlugin");
  assertTarget(extract, "css-layer-order", "options of mini-css-extract-plugin");
  Object.assign(extract, { ignoreOrder: true });
  if (stage !== "develop") {
    const minimizer = optionsOf(config.optimization?.minimizer, "CssMinimizerPlugin");
    const options = minimizer as { minimizerOptions?: { preset?: object[] } } | undefined;
    const preset = options?.minimizerOptions?.preset?.[1];
    assertTarget(preset, "css-layer-order", "preset of css-minimizer-webpack-plugin");
    Object.assign(preset, { discardDuplicates: false });
  }
  actions.replaceWebpackConfig(config);
}
