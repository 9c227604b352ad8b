import type { ContentSource } from "./content-type";
import type { Problem } from "./problems";

/**
 * Names the files that are not there but have to be: those without which the site is not whole, and
 * the one in each folder that stands for an entry.
 *
 * @param paths every file below `${label}/`, with "/" between folders
 */
export function missingFiles(paths: readonly string[], { label, types }: ContentSource): Problem[] {
  const present = new Set(paths);
  const bringBack =
    "is missing; bring back its last version, or give the file its right name again";
  const single = types
    .flatMap(({ required }) => required ?? [])
    .filter((path) => !present.has(path))
    .map((path) => ({ file: `${label}/${path}`, message: bringBack }));
  const inFolders = types.flatMap(({ inEach }) => {
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
        file: `${label}/${folder}/${inEach.file}`,
        message: `is missing: copy ${inEach.file} from another folder of ${label}/${inEach.folder}/ and change it, or delete the folder ${label}/${folder}/`,
      }));
  });
  return [...single, ...inFolders];
}
