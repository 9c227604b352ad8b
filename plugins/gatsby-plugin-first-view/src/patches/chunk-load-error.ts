/*
 * Changes: a file of code that does not come (the site was deployed anew, the net is gone) is no longer
 *   reported as an unhandled error: Gatsby opens the page by a plain load, or leaves it as it was built,
 *   but also rejects a promise that nobody handles.
 * Buys: no false alarm in the console and in error reports; `__tests__/browser/failures.spec.ts`.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/loader.js (fetchComponent)
 * Until: Gatsby handles the rejection itself.
 */

/** Whether an error is webpack's for a chunk that could not be loaded. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === "ChunkLoadError";

export function ignoreChunkLoadErrors(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (isChunkLoadError(event.reason)) event.preventDefault();
  });
}
