/**
 * Tests that every patch reports when Gatsby, webpack or React no longer contains its target. The
 * message names the patch, so the build never succeeds with a patch that has no effect.
 */
import type { CreateWebpackConfigArgs, PreRenderHTMLArgs } from "gatsby";
import { printOnExit } from "../../../gatsby-build-utils";
import { nameCacheVersion } from "../../src/patches/cache-version";
import { hashByContent } from "../../src/patches/compilation-hash";
import { orderCssByLayers } from "../../src/patches/css-layer-order";
import { deferStart, injectStartScript } from "../../src/patches/deferred-start";
import { RestoredPage } from "../../src/patches/foreign-changes";
import { Script } from "../../src/patches/gatsby-script-stub";
import { withStyles } from "../../src/patches/global-styles";
import { leaveOutImageStyles } from "../../src/patches/image-styles";
import { keepLazyStylesApart } from "../../src/patches/lazy-styles";
import { openNewestOnly } from "../../src/patches/newest-navigation";
import { leaveAfterReload } from "../../src/patches/one-history-entry";
import { listenBeforeRouter } from "../../src/patches/popstate-before-router";
import { prefetchOnTouch } from "../../src/patches/prefetch-on-touch";
import { filesOfPages } from "../../src/patches/query-dependencies";
import { publishNoSourceMaps } from "../../src/patches/source-maps";
import { withoutStyleAttributes } from "../../src/patches/style-attributes";
import { leaveOutUnusedRuntime } from "../../src/patches/unused-runtime";

jest.mock("gatsby/dist/redux", () => ({ store: { getState: () => ({ queries: {} }) } }));
jest.mock("gatsby/dist/datastore", () => ({ getNode: () => undefined }));

interface Hook {
  tap(name: string, act: (value: unknown) => void): void;
}
interface Plugin {
  apply(compiler: { hooks: Record<string, Hook> }): void;
}

/** Applies a webpack patch to a configuration and an empty compilation. */
const onWebpack = (patch: (api: CreateWebpackConfigArgs) => void, config: object) => () => {
  const hook = (value: unknown): Hook => ({ tap: (_name, act) => act(value) });
  const compilation = { hooks: { finishModules: hook([]) }, getAssets: () => [] };
  patch({
    stage: "build-javascript",
    getConfig: () => config,
    actions: {
      replaceWebpackConfig() {},
      setWebpackConfig({ plugins = [] }: { plugins?: Plugin[] }) {
        const hooks = { thisCompilation: hook(compilation), afterEmit: hook(compilation) };
        for (const plugin of plugins) plugin.apply({ hooks });
      },
    },
  } as unknown as CreateWebpackConfigArgs);
};

/** The patch with an existing folder. */
const keepStylesApart = (api: CreateWebpackConfigArgs) => keepLazyStylesApart(api, ["src"]);

/** Applies a page patch to a page without components. */
const onPage = (patch: (api: PreRenderHTMLArgs) => void) => () =>
  patch({
    getHeadComponents: () => [<title key="title">Page</title>],
    replaceHeadComponents() {},
    getPostBodyComponents: () => [<p key="own">Own</p>],
    replacePostBodyComponents() {},
  } as unknown as PreRenderHTMLArgs);

/**
 * Touches a link without Gatsby's loader, and rethrows the listener's error, which the window
 * reports.
 */
function touchWithoutLoader(): void {
  let thrown: unknown;
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    thrown = event.error;
  };
  window.addEventListener("error", hear);
  document.body.innerHTML = '<a href="/about">About</a>';
  prefetchOnTouch("");
  document.querySelector("a")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  window.removeEventListener("error", hear);
  throw thrown;
}

function listenAfterRouter(): void {
  document.body.innerHTML = '<div id="___gatsby"></div>';
  Object.assign(document.getElementById("___gatsby") as object, { __reactContainer$x: {} });
  listenBeforeRouter();
}

function printWithoutReporter(): void {
  const all = process as { __signal_exit_emitter__?: unknown };
  const emitter = all.__signal_exit_emitter__;
  all.__signal_exit_emitter__ = undefined;
  try {
    printOnExit("words");
  } finally {
    all.__signal_exit_emitter__ = emitter;
  }
}

/** Runs a patch that the dev server doesn't have. */
const inProduction = (patch: () => void) => () => {
  const replaced = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  try {
    patch();
  } finally {
    replaced.restore();
  }
};

const start = { code: "", hash: "", sheet: "", files: [], prefix: "" };
const splitChunks = { cacheGroups: { styles: {} } };
class MiniCssExtractPlugin {
  options = {};
}
class CssMinimizerPlugin {
  options = { minimizerOptions: {} };
}

test.each<[name: string, patch: () => unknown]>([
  ["source-maps", onWebpack(publishNoSourceMaps, {})],
  ["lazy-styles", onWebpack(keepStylesApart, { optimization: { splitChunks } })],
  ["lazy-styles", onWebpack(keepStylesApart, {})],
  ["css-layer-order", onWebpack(orderCssByLayers, { plugins: [] })],
  [
    "css-layer-order",
    onWebpack(orderCssByLayers, {
      plugins: [new MiniCssExtractPlugin()],
      optimization: { minimizer: [new CssMinimizerPlugin()] },
    }),
  ],
  ["unused-runtime", onWebpack(leaveOutUnusedRuntime, {})],
  ["unused-runtime", () => Script()],
  ["cache-version", onWebpack((api) => nameCacheVersion(api, []), {})],
  ["compilation-hash", onWebpack(hashByContent, {})],
  ["image-styles", onPage(leaveOutImageStyles)],
  ["deferred-start", onPage(deferStart)],
  ["deferred-start", () => injectStartScript("<p>Words</p>", start)],
  ["global-styles", () => withStyles("<style>a{}</style>", "/styles.css", "")],
  ["style-attributes", () => withoutStyleAttributes('<div id="gatsby-announcer">')],
  ["query-dependencies", () => filesOfPages()],
  ["popstate-before-router", listenAfterRouter],
  ["newest-navigation", openNewestOnly],
  ["foreign-changes", inProduction(() => RestoredPage({}))],
  ["prefetch-on-touch", touchWithoutLoader],
  ["print-on-exit", printWithoutReporter],
  ["one-history-entry", () => leaveAfterReload("reachNavigate(to, options)")],
])("the patch %s reports a missing target", (name, patch) => {
  expect(patch).toThrow(new RegExp(`\\bsrc/patches/${name}\\b.*\\.$`));
});
