/*
 * Changes: `decodeURI` and `decodeURIComponent` in all modules of the site. A text that isn't valid, such as "#100%" of
 *   a link that a chat cut, is returned unchanged instead of an exception.
 * Saves: a blank page. Gatsby decodes fragments and paths without catching the exception.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-react-router-scroll/src/scroll-handler.tsx
 *   and https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/find-path.js
 * Remove when: both catch it.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget, pluginFile } from "../../../gatsby-build-utils";

/** The used part of webpack. */
interface Compiler {
  hooks: { thisCompilation: Hook<Compilation> };
}
interface Compilation {
  hooks: { finishModules: Hook<Iterable<{ resource?: string }>> };
}
interface Hook<Value> {
  tap(name: string, act: (value: Value) => void): void;
}

const functions = pluginFile("gatsby-plugin-first-view", "src/patches/decoding-functions.ts");

/** Throws if no module uses the replaced functions. */
const assertUsed = {
  apply: ({ hooks }: Compiler) =>
    hooks.thisCompilation.tap("safe-decoding", (compilation) =>
      compilation.hooks.finishModules.tap("safe-decoding", (modules) => {
        const isUsed = [...modules].some(({ resource }) => resource === functions);
        assertTarget(isUsed, "safe-decoding", "`decodeURI` in Gatsby's runtime");
      }),
    ),
};

export function decodeSafely({ stage, actions, plugins }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const replaced = ["decodeURI", "decodeURIComponent"].map((name) => [name, [functions, name]]);
  actions.setWebpackConfig({
    plugins: [plugins.provide(Object.fromEntries(replaced)), assertUsed],
  });
}
