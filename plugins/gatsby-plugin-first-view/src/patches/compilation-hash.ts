/*
 * Changes: the webpack compilation hash, which open pages use to detect a new deployment, is
 *   computed from the bundle names, which contain content hashes. webpack's own hash differs
 *   between a cold and a warm build of the same code.
 * Saves: reloads of open tabs, and rewritten pages: cold and warm builds give the same bytes
 *   (`__tests__/builds/deploys.test.ts`).
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/33450
 * Remove when: webpack's hash is the same for a cold and a warm build.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Compiler } from "webpack";
import { assertTarget, digest } from "../../../gatsby-build-utils";

export function hashByContent({ actions }: CreateWebpackConfigArgs): void {
  const apply = ({ hooks }: Compiler) =>
    hooks.afterEmit.tap("compilation-hash", (compilation) => {
      assertTarget(compilation.hash, "compilation-hash", "hash of webpack's compilation");
      const names = compilation.getAssets().map(({ name }) => name);
      compilation.hash = digest(names.sort().join()).slice(0, 20);
    });
  actions.setWebpackConfig({ plugins: [{ apply }] });
}
