/*
 * Changes: the bundles of browsers contain empty modules instead of Gatsby's code for third-party
 *   scripts (`<Script>`, Partytown), which no page uses, and for service workers, which the site
 *   registers itself. `prop-types` describes any value, because React 19 doesn't check props.
 * Saves: 2.5 kB (brotli) of 100 kB in the scripts that every page loads.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/tree/gatsby%405.16.1/packages/gatsby/src/internal-plugins/partytown,
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-link/src/index.js and
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/register-service-worker.js
 * Remove when: Gatsby loads that code only if it is used.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** @param manifest path of Gatsby's package.json */
export function leaveOutUnusedRuntime(
  { actions }: CreateWebpackConfigArgs,
  manifest = "node_modules/gatsby/package.json",
): void {
  const isUsed = "gatsby-script" in JSON.parse(readFileSync(manifest, "utf8")).dependencies;
  assertTarget(isUsed, "unused-runtime", "gatsby-script in Gatsby's dependencies");
  const worker = resolve(".cache/register-service-worker.js");
  assertTarget(existsSync(worker), "unused-runtime", worker);
  const partytown = resolve(dirname(manifest), "dist/internal-plugins/partytown/gatsby-browser.js");
  assertTarget(existsSync(partytown), "unused-runtime", partytown);
  const alias = {
    "gatsby-script$": false,
    "prop-types$": resolve("plugins/gatsby-plugin-first-view/src/patches/any-prop-types.ts"),
    [partytown]: false,
    [worker]: false,
  } as const;
  actions.setWebpackConfig({ resolve: { alias } });
}
