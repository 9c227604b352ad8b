/*
 * Changes: `.cache/navigation.js`, Gatsby's copy of its router. After a deploy, a link loads the page from the
 *   server and doesn't also show it in the open document.
 * Saves: one entry in the history, so Back needs one press instead of two;
 *   `__tests__/browser/conditions/failures.spec.ts`.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/navigation.js (navigate)
 * Remove when: `navigate` returns after it sets `window.location`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { assertTarget } from "../../../gatsby-build-utils";

const reload =
  /(\n +)(window\.location = pathname \+ search \+ hash)(\n +\}\n +\}\n +reachNavigate\()/;

/** Returns Gatsby's router with the change. */
export function leaveAfterReload(code: string): string {
  assertTarget(reload.test(code), "one-history-entry", "reload in Gatsby's `navigate`");
  return code.replace(reload, "$1$2$1clearTimeout(timeoutId)$1return$3");
}

/** Patches Gatsby's copy of the router for this run. Call it in `onPreBootstrap`. */
export async function addOneHistoryEntry(): Promise<void> {
  const file = ".cache/navigation.js";
  await writeFile(file, leaveAfterReload(await readFile(file, "utf8")));
}
