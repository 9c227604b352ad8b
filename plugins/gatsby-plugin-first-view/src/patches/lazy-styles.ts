/*
 * Changes: webpack's cache group `styles`, which puts the CSS of the whole site into one sheet: the
 *   styles of the dashboard and the lightbox stay in their own bundles.
 * Buys: 1.7 kB (brotli) of 13.0 in the sheet that every page loads.
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/11072
 * Until: Gatsby leaves CSS modules with the code that imports them.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/src/assert-target";

interface WebpackConfig {
  optimization?: {
    splitChunks?: { cacheGroups?: { styles?: { test?: (module: Module) => boolean } } };
  };
}

interface Module {
  nameForCondition: () => string | null;
}

/** Code that is loaded when it is needed. */
const lazy = /[\\/]src[\\/](dashboard|lightbox)[\\/]bundle[\\/]/;

export function keepLazyStylesApart({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const config: WebpackConfig = getConfig();
  const styles = config.optimization?.splitChunks?.cacheGroups?.styles;
  const isStyle = styles?.test;
  assertTarget(styles && isStyle, "lazy-styles", "cache group `styles` in webpack's configuration");
  styles.test = (module) => isStyle(module) && !lazy.test(module.nameForCondition() ?? "");
  actions.replaceWebpackConfig(config);
}
