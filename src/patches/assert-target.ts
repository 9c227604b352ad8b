/**
 * Ends the build when what a patch changes is not there, because Gatsby, webpack or React has changed.
 *
 * @param patch name of the patch's file in `src/patches/`, without its ending
 * @param target what is missing, such as "webpack's cache group `styles`"
 */
export function assertTarget(found: unknown, patch: string, target: string): asserts found {
  if (found) return;
  throw new Error(
    `The patch src/patches/${patch} finds no ${target}, so it would change nothing. Look at what has changed in Gatsby, then mend the patch or delete it; docs/patches.md has all of them.`,
  );
}
