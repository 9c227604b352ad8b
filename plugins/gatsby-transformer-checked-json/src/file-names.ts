import { toNfc } from "./content-paths";
import type { ContentSource } from "./content-type";
import type { Problem } from "./problems";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Matches a file or folder name that starts or ends with a space, which code editors and file
 * systems remove.
 */
const spaces = /(^|\/)\s|\s(\/|$)/;

function nameProblem(path: string): string {
  if (path.includes("\\")) return 'has a "\\" in its name';
  if (unsafe.test(path)) return "has a line break or other invisible character in its name";
  return "has a name that starts or ends with a space";
}

/** Reports names that URLs, other operating systems or reports can't display. */
const unsafeNames = (paths: readonly string[], label: string): Problem[] =>
  paths
    .filter((path) => unsafe.test(path) || spaces.test(path))
    .map((path) => ({ file: `${label}/${path}`, message: `${nameProblem(path)}. Rename it.` }));

/**
 * Reports names that only differ in the Unicode form of an accent, which macOS treats as the same
 * name, or in the kind of a space.
 */
function equalNames(paths: readonly string[], label: string): Problem[] {
  const seen = new Set<string>();
  return paths.flatMap((path): Problem[] => {
    const isNew = !seen.has(toNfc(path));
    seen.add(toNfc(path));
    if (isNew) return [];
    const message =
      "has the same name as a different file here, except for the kind of its accents or spaces. Rename one of the two.";
    return [{ file: `${label}/${path}`, message }];
  });
}

/** Checks the names of files below the content folder. */
export const checkNames = (
  paths: readonly string[],
  { label }: Pick<ContentSource, "label">,
): Problem[] => [...unsafeNames(paths, label), ...equalNames(paths, label)];
