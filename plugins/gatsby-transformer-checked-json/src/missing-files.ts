import { contentTypes } from "../../../src/content/schemas";
import type { Problem } from "./problems";

/**
 * Names the files that are not there but have to be: those without which the site is not whole, and
 * the one in each folder that stands for an entry.
 *
 * @param paths every file below `content/`, with "/" between folders
 */
export function missingFiles(paths: readonly string[]): Problem[] {
  const present = new Set(paths);
  const bringBack =
    "is missing; bring back its last version, or give the file its right name again";
  const single = contentTypes
    .flatMap(({ required }) => required ?? [])
    .filter((path) => !present.has(path))
    .map((path) => ({ file: `content/${path}`, message: bringBack }));
  const inFolders = contentTypes.flatMap(({ inEach }) => {
    if (!inEach) return [];
    const folders = new Set(
      paths
        .map((path) => path.split("/"))
        .filter((parts) => parts.length > 2 && parts[0] === inEach.folder)
        .map((parts) => `${inEach.folder}/${parts[1]}`),
    );
    return [...folders]
      .filter((folder) => !present.has(`${folder}/${inEach.file}`))
      .map((folder) => ({
        file: `content/${folder}/${inEach.file}`,
        message: `is missing: copy ${inEach.file} from another folder of content/${inEach.folder}/ and change it, or delete the folder content/${folder}/`,
      }));
  });
  return [...single, ...inFolders];
}
