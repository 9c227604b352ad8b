/*
 * Changes: the version of webpack's cache contains the path prefix, and digests of the short class names and of the
 *   build's own code, such as PostCSS plugins.
 * Saves: wrong output. Without it, styles keep the old prefix after a change of the site's URL, the old
 *   short names after a new class, and the old result after a change of that code: Gatsby clears webpack's cache for a
 *   changed gatsby-node only.
 * Upstream: https://webpack.js.org/configuration/cache/#cacheversion
 * Remove when: Gatsby's cache key contains `output.publicPath` and gatsby-config.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget, digest } from "../../../gatsby-build-utils";
import { codeDigest } from "../run-marker";

export function nameCacheVersion(
  { getConfig, actions, pathPrefix = "" }: CreateWebpackConfigArgs,
  buildCode: readonly string[],
  classNames: ReadonlyMap<string, string>,
) {
  const config = getConfig();
  // A different plugin switched the cache off.
  if (config.cache === false) return;
  assertTarget(config.cache?.type, "cache-version", "cache in webpack's configuration");
  const names = digest([...classNames.keys()].join());
  config.cache.version = `prefix ${pathPrefix}, code ${codeDigest(buildCode)}, classes ${names}`;
  actions.replaceWebpackConfig(config);
}
