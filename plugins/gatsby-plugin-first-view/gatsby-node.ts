import type { GatsbyNode } from "gatsby";
import { finishPages } from "./src/html/finish-pages";
import { readOptions } from "./src/options";
import { nameCacheVersion } from "./src/patches/cache-version";
import { hashByContent } from "./src/patches/compilation-hash";
import { orderCssByLayers } from "./src/patches/css-layer-order";
import { keepLazyStylesApart } from "./src/patches/lazy-styles";
import { addOneHistoryEntry } from "./src/patches/one-history-entry";
import { publishNoSourceMaps } from "./src/patches/source-maps";
import { leaveOutUnusedRuntime } from "./src/patches/unused-runtime";
import { deleteStaleOutput, writeRunMarker } from "./src/run-marker";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (_, options) => {
  writeRunMarker(false, readOptions(options).buildCode);
  await addOneHistoryEntry();
};

/**
 * Deletes output that this build can't continue from, before Gatsby reads its cache. Plugins that
 * may stop the build come first, so that a stopped build deletes nothing.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }, options) => {
  const isBuild = process.env.gatsby_executing_command === "build";
  const reason = await deleteStaleOutput(isBuild, readOptions(options).buildCode);
  if (reason) reporter.info(`Rebuilding from scratch: ${reason}.`);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api, options) => {
  const { lazyStyles, buildCode } = readOptions(options);
  publishNoSourceMaps(api);
  leaveOutUnusedRuntime(api);
  orderCssByLayers(api);
  keepLazyStylesApart(api, lazyStyles);
  hashByContent(api);
  nameCacheVersion(api, buildCode);
};

/** Runs before the adapter. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (
  { getNodesByType, pathPrefix },
  options,
) => {
  const { policy, buildCode } = readOptions(options);
  const paths = getNodesByType("SitePage").map(({ path }) => String(path));
  await finishPages(paths, pathPrefix, policy);
  // Other plugins' hooks and the adapter follow, and may still stop the build.
  process.once("exit", (status) => {
    if (status === 0) writeRunMarker(true, buildCode);
  });
};
