/*
 * Changes: `devtool`, so that no source maps are published.
 * Saves: 18 files and 1.7 MB.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/utils/webpack.config.js (getDevtool)
 * Remove when: Gatsby has an option for it.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

export function publishNoSourceMaps({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const { devtool } = getConfig();
  assertTarget(devtool, "source-maps", "`devtool` in webpack's configuration");
  actions.setWebpackConfig({ devtool: false });
}
