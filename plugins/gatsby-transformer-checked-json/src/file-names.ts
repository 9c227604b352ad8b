import { posix } from "node:path";
import { galleryFolder } from "../../../src/lib/gallery-folder";
import { sameSpelling } from "./content-paths";
import type { Problem } from "./problems";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/** Names that no address, no other system and no report can show as they are. */
function unsafeNames(paths: readonly string[]): Problem[] {
  return paths
    .filter((path) => unsafe.test(path))
    .map((path) => ({
      file: `content/${path}`,
      message: `has ${path.includes("\\") ? 'a "\\"' : "a line break or another invisible character"} in its name. Rename it.`,
    }));
}

/** Names that look alike and differ only in how an accent is stored; a Mac takes them for one. */
function twins(paths: readonly string[]): Problem[] {
  const first = new Map<string, string>();
  return paths.flatMap((path): Problem[] => {
    const known = first.get(sameSpelling(path));
    first.set(sameSpelling(path), known ?? path);
    return known === undefined
      ? []
      : [
          {
            file: `content/${path}`,
            message:
              "has the same name as another file here, with its accents stored in another way. Rename one of the two.",
          },
        ];
  });
}

/** Photos in folders of the gallery that no page shows. */
function tooDeep(photos: readonly string[], shown: ReadonlySet<string>): Problem[] {
  return photos
    .filter((path) => posix.dirname(path).startsWith(`${galleryFolder}/`))
    .filter((path) => !shown.has(sameSpelling(path)))
    .map((path) => ({
      file: `content/${path}`,
      message: `lies in a folder of its own, where no page shows it. Move it up, into content/${galleryFolder}/.`,
    }));
}

/**
 * Checks where files lie and what they are called.
 *
 * @param photos paths of photos below `content/`
 * @param shown those that content files name, in one spelling
 */
export const checkPlaces = (
  paths: readonly string[],
  photos: readonly string[],
  shown: ReadonlySet<string>,
): Problem[] => [...unsafeNames(paths), ...twins(paths), ...tooDeep(photos, shown)];
