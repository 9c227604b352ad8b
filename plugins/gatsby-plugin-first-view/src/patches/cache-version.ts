/*
 * Changes: the version of webpack's cache contains the path prefix, and a digest of the build's own code, such as
 *   PostCSS plugins.
 * Saves: wrong output. Without it, styles keep the old prefix after a change of the site's URL, and the old result
 *   after a change of that code: Gatsby clears webpack's cache for a changed gatsby-node only.
 * Upstream: https://webpack.js.org/configuration/cache/#cacheversion
 * Remove when: Gatsby's cache key contains `output.publicPath` and gatsby-config.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils";
import { codeDigest } from "../run-marker";

export function nameCacheVersion(
  { getConfig, actions, pathPrefix = "" }: CreateWebpackConfigArgs,
  buildCode: readonly string[],
) {
  const config = getConfig();
  assertTarget(config.cache?.type, "cache-version", "cache in webpack's configuration");
  config.cache.version = `prefix ${pathPrefix}, code ${codeDigest(buildCode)}`;
  actions.replaceWebpackConfig(config);
}
