/**
 * Ends the build when what a patch changes is not there, because Gatsby, webpack or React has changed.
 *
 * @param patch name of the patch's file in `src/patches/`, without its extension
 * @param target what is missing, such as "webpack's cache group `styles`"
 */
export function assertTarget(found: unknown, patch: string, target: string): asserts found {
  if (found) return;
  throw new Error(
    `The patch ${patch} of gatsby-plugin-first-view found no ${target}. Gatsby has probably changed: update the patch in src/patches/${patch}, or delete it if it is no longer needed.`,
  );
}
