/*
 * Changes: webpack's compilation hash, by which open pages know that the site was deployed anew: it is
 *   made of the names of all bundles, which have their content's hash. Webpack's own is another after a
 *   cold build than after a warm one of the same code.
 * Buys: the same bytes from a cold, a second and a third build: no page changes that shows nothing new,
 *   and no open tab reloads (`__tests__/builds/deploys.test.ts`).
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/33450
 * Until: that is mended.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget, digest } from "../../../gatsby-build-utils";

/** Where the names of all bundles are left for the adapter; Gatsby's own list lacks those without a name. */
export const bundleList = resolve(".cache/bundles.json");

interface Compilation {
  hash?: string;
  getAssets(): readonly { name: string }[];
}
interface Compiler {
  hooks: { afterEmit: { tap(name: string, act: (compilation: Compilation) => void): void } };
}

const hashOfBundles = {
  apply: ({ hooks }: Compiler) =>
    hooks.afterEmit.tap("compilation-hash", (compilation) => {
      assertTarget(compilation.hash, "compilation-hash", "hash of webpack's compilation");
      const names = compilation.getAssets().map(({ name }) => name);
      writeFileSync(bundleList, JSON.stringify(names.sort()));
      compilation.hash = digest(names.join()).slice(0, 20);
    }),
};

export function hashByContent({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === "build-javascript") actions.setWebpackConfig({ plugins: [hashOfBundles] });
}
