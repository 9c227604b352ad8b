import type { ContentSource } from "./content-type";
import type { Problem } from "./problems";

/**
 * Reports missing required files, and folders without the file of their entry.
 * @param paths all files below the content folder, with "/" between folders
 */
export function missingFiles(paths: readonly string[], { label, types }: ContentSource): Problem[] {
  const present = new Set(paths);
  const bringBack = "is missing; restore its last version, or rename the file back";
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
