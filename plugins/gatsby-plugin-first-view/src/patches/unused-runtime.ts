/*
 * Changes: the bundles of browsers contain an empty module instead of Gatsby's code for third-party
 *   scripts (`<Script>`, Partytown), which no page uses.
 * Saves: 1.5 kB (brotli) of 17.8 kB in the runtime that every page loads.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/tree/gatsby%405.16.1/packages/gatsby/src/internal-plugins/partytown
 * Remove when: Gatsby loads that code only if it is used.
 */
import { readFileSync } from "node:fs";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** @param manifest path of Gatsby's package.json */
export function leaveOutUnusedRuntime(
  { actions }: CreateWebpackConfigArgs,
  manifest = "node_modules/gatsby/package.json",
): void {
  const isUsed = "gatsby-script" in JSON.parse(readFileSync(manifest, "utf8")).dependencies;
  assertTarget(isUsed, "unused-runtime", "gatsby-script in Gatsby's dependencies");
  const alias = { "gatsby-script$": false, "@builder.io/partytown/integration$": false };
  actions.setWebpackConfig({ resolve: { alias } });
}
