import type { GatsbyNode, PluginOptions } from "gatsby";
import type { PolicySources } from "./src/html/content-security-policy";
import { finishPages } from "./src/html/finish-pages";
import { hashByContent } from "./src/patches/compilation-hash";
import { compileComposedStyles } from "./src/patches/composed-styles";
import { orderCssByLayers } from "./src/patches/css-layer-order";
import { keepLazyStylesApart } from "./src/patches/lazy-styles";
import { leaveOutUnusedRuntime } from "./src/patches/unused-runtime";
import { deleteStaleOutput, recordRun, runOf } from "./src/run-marker";

/** The plugin's options in `gatsby-config.ts`. */
interface FirstViewOptions extends PluginOptions {
  /** Folders of lazily loaded code whose CSS isn't in the style sheet of all pages. */
  lazyStyles: readonly string[];
  /** Folders of code that builds depend on, in addition to `plugins/` and `gatsby-*`. */
  buildCode: readonly string[];
  /** Additional sources by directive for the policy of each page. */
  policy: PolicySources;
}

const isBuild = process.env.gatsby_executing_command === "build";
let run = "";

/**
 * Runs before Gatsby reads its cache. Plugins that may stop the build come first, so that a stopped
 * build deletes nothing.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, pathPrefix }, options) => {
  const { buildCode } = options as FirstViewOptions;
  run = await runOf(isBuild ? "build" : "develop", buildCode, pathPrefix);
  if (await deleteStaleOutput(run)) {
    reporter.info("Rebuilding from scratch: the code changed, or the last build didn't finish.");
  }
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  if (!isBuild) recordRun(run);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api, options) => {
  compileComposedStyles(api);
  if (api.stage === "develop") orderCssByLayers(api);
  if (api.stage !== "build-javascript") return;
  leaveOutUnusedRuntime(api);
  orderCssByLayers(api);
  keepLazyStylesApart(api, (options as FirstViewOptions).lazyStyles);
  hashByContent(api);
  // Publishes no source maps: 18 files with 1.7 MB.
  api.actions.setWebpackConfig({ devtool: false });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api, options) => {
  const paths = api.getNodesByType("SitePage").map(({ path }) => String(path));
  await finishPages(paths, api.pathPrefix, (options as FirstViewOptions).policy);
  // Other plugins' hooks and the adapter follow, and may still stop the build.
  process.once("exit", (status) => {
    if (status === 0) recordRun(run);
  });
};
