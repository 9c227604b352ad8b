/**
 * Tests that every patch reports when Gatsby, webpack or React no longer contains its target. The
 * message names the patch, so the build never succeeds with a patch that has no effect.
 */
import type { CreateWebpackConfigArgs, PreRenderHTMLArgs } from "gatsby";
import { hashByContent } from "../../src/patches/compilation-hash";
import { compileComposedStyles } from "../../src/patches/composed-styles";
import { orderCssByLayers } from "../../src/patches/css-layer-order";
import { deferStart, injectStartScript } from "../../src/patches/deferred-start";
import { withStyles } from "../../src/patches/global-styles";
import { keepLazyStylesApart } from "../../src/patches/lazy-styles";
import { startReactFirst } from "../../src/patches/react-first";
import { withoutStyleAttributes } from "../../src/patches/style-attributes";
import { leaveOutUnusedRuntime } from "../../src/patches/unused-runtime";

interface Plugin {
  apply(compiler: object): void;
}

/** Applies a webpack patch to an empty configuration and an empty compilation. */
const onWebpack = (patch: (api: CreateWebpackConfigArgs) => void) => () => {
  const afterEmit = { tap: (_name: string, act: (compilation: object) => void) => act({}) };
  patch({
    getConfig: () => ({ plugins: [] }),
    actions: {
      setWebpackConfig({ plugins }: { plugins: Plugin[] }) {
        for (const plugin of plugins) plugin.apply({ hooks: { afterEmit } });
      },
    },
  } as unknown as CreateWebpackConfigArgs);
};

/** A page without components. */
const emptyPage = {
  getHeadComponents: () => [<title key="title">Page</title>],
  getPostBodyComponents: () => [<p key="own">Own</p>],
} as unknown as PreRenderHTMLArgs;

const start = { code: "", hash: "", sheet: "", files: [], prefix: "" };

test.each<[name: string, patch: () => unknown]>([
  ["lazy-styles", onWebpack((api) => keepLazyStylesApart(api, ["src"]))],
  ["lazy-styles", onWebpack((api) => keepLazyStylesApart(api, ["no-such-folder"]))],
  ["composed-styles", onWebpack(compileComposedStyles)],
  ["css-layer-order", onWebpack(orderCssByLayers)],
  ["unused-runtime", onWebpack((api) => leaveOutUnusedRuntime(api, "package.json"))],
  ["react-first", onWebpack(startReactFirst)],
  ["compilation-hash", onWebpack(hashByContent)],
  ["deferred-start", () => deferStart(emptyPage)],
  ["deferred-start", () => injectStartScript("<p>Words</p>", start)],
  ["global-styles", () => withStyles("<style>a{}</style>", "/styles.css", "")],
  ["style-attributes", () => withoutStyleAttributes('<div id="gatsby-announcer">')],
])("the patch %s reports a missing target", (name, patch) => {
  expect(patch).toThrow(new RegExp(`\\bsrc/patches/${name}\\b.*\\.$`));
});
