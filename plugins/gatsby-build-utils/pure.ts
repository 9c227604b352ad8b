/**
 * Stops the build if internal code of Gatsby, webpack, React or Sveltia CMS is missing, because it
 * changed. docs/patches.md lists what the site needs.
 * @param patch name of the patch's file without its file extension, or of the function
 * @param target name of the missing code, such as "webpack's cache group `styles`"
 * @param file path of the code that needs it, if it isn't a patch
 */
export function assertTarget(
  found: unknown,
  patch: string,
  target: string,
  file = `plugins/*/src/patches/${patch}`,
): asserts found {
  if (found) return;
  throw new Error(
    `${patch} found no ${target}. Update ${file} to the new code, or delete it if nothing needs it.`,
  );
}
