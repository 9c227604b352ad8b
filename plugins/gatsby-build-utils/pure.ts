/**
 * Stops the build if a patch's target is missing, because Gatsby, webpack or React changed.
 * @param patch name of the patch's file in `src/patches/`, without its file extension
 * @param target name of the missing code, such as "webpack's cache group `styles`"
 */
export function assertTarget(found: unknown, patch: string, target: string): asserts found {
  if (found) return;
  throw new Error(
    `The patch ${patch} found no ${target}. Gatsby has probably changed: update plugins/*/src/patches/${patch}, or delete it if it is no longer needed.`,
  );
}
