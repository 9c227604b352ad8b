/**
 * Stops the build if a patch's target is missing, because Gatsby, webpack or React changed.
 * @param patch name of the patch's file in `src/patches/`, without its file extension
 * @param target name of the missing code, such as "webpack's cache group `styles`"
 */
export function assertTarget(found: unknown, patch: string, target: string): asserts found {
  if (found) return;
  throw new Error(
    `The patch ${patch} found no ${target}. Update plugins/*/src/patches/${patch} to the new code, or delete it if nothing needs it.`,
  );
}
