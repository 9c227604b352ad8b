/*
 * Changes: the webpack compilation hash, which open pages use to detect a new deployment, is computed from the bundle
 *   names, which contain content hashes. webpack's own hash differs between a cold and a warm build of
 *   the same code.
 * Saves: reloads of open tabs, and rewritten pages: cold and warm builds give the same bytes
 *   (`__tests__/builds/deploys.test.ts`).
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/33450
 * Remove when: webpack's hash is the same for a cold and a warm build.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget, digest } from "../../../gatsby-build-utils";

/** File with the names of all bundles, for adapters. Gatsby's own list lacks bundles without a name. */
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
