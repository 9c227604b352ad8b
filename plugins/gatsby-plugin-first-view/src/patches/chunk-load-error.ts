/*
 * Changes: a chunk that fails to load (after a deploy, or offline) isn't reported as an unhandled error. Gatsby already
 *   handles the failure: it loads the page from the server, or keeps the built page. It also rejects a
 *   promise that nothing catches.
 * Saves: false alarms in the console and in error reports (`__tests__/browser/conditions/failures.spec.ts`).
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/loader.js (fetchComponent)
 * Remove when: Gatsby catches the rejection.
 */

/** Whether an error means that webpack couldn't load a chunk. */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === "ChunkLoadError";

export function ignoreChunkLoadErrors(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (isChunkLoadError(event.reason)) event.preventDefault();
  });
}
