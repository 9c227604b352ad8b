/*
 * Changes: the version of webpack's cache names the prefix of addresses (`pathPrefix`).
 * Buys: after another `url` in content/site.json, addresses in styles have the new prefix; webpack's cache
 *   holds them with the old one, and Gatsby only clears it for changed files of its own.
 * Upstream: https://webpack.js.org/configuration/cache/#cacheversion
 * Until: Gatsby's key of the cache has `output.publicPath` in it.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "./assert-target";

export function cacheByPrefix({ getConfig, actions, pathPrefix = "" }: CreateWebpackConfigArgs) {
  if (process.env.NODE_ENV !== "production") return;
  const config = getConfig();
  assertTarget(config.cache?.type, "cache-by-prefix", "cache in webpack's configuration");
  config.cache.version = `prefix ${pathPrefix}`;
  actions.replaceWebpackConfig(config);
}
