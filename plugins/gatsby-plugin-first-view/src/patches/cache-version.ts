/*
 * Changes: the version of webpack's cache names the prefix of addresses (`pathPrefix`) and this site's own
 *   code of the build, such as its PostCSS plugins.
 * Buys: after another `url` in content/site.json, addresses in styles have the new prefix, and after an
 *   update of the code, styles are made by it; Gatsby clears webpack's cache for a changed gatsby-node only.
 * Upstream: https://webpack.js.org/configuration/cache/#cacheversion
 * Until: Gatsby's key of the cache has `output.publicPath` and gatsby-config in it.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/src/assert-target";
import { codeDigest } from "../run-marker";

export function nameCacheVersion({ getConfig, actions, pathPrefix = "" }: CreateWebpackConfigArgs) {
  const config = getConfig();
  assertTarget(config.cache?.type, "cache-version", "cache in webpack's configuration");
  config.cache.version = `prefix ${pathPrefix}, code ${codeDigest()}`;
  actions.replaceWebpackConfig(config);
}
