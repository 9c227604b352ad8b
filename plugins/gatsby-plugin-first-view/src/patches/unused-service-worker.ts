/*
 * Changes: Gatsby's registration of a service worker is left out if no plugin implements `registerServiceWorker`. Gatsby
 *   only runs it for such a plugin.
 * Saves: 0.3 kB (brotli) of 17.7 kB in the runtime that every page loads.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/production-app.js
 * Remove when: Gatsby loads that code only if it is used.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils";

/** The used part of Gatsby's state. */
interface State {
  program: { directory: string };
  flattenedPlugins: readonly { browserAPIs?: readonly string[] }[];
}

export function leaveOutUnusedServiceWorker(api: CreateWebpackConfigArgs): void {
  if (api.stage !== "build-javascript") return;
  const { program, flattenedPlugins }: State = api.store.getState();
  if (flattenedPlugins.some(({ browserAPIs }) => browserAPIs?.includes("registerServiceWorker"))) {
    return;
  }
  const file = join(program.directory, ".cache/register-service-worker.js");
  assertTarget(existsSync(file), "unused-service-worker", file);
  api.actions.setWebpackConfig({ resolve: { alias: { [file]: false } } });
}
