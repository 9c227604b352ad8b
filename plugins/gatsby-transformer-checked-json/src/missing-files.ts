import type { ContentSource } from "./content-type";
import { intendedFile } from "./file-names";
import { unreadFile } from "./load-content-file";
import type { ContentFile } from "./read-content-file";

/**
 * Returns missing required files, and those of folders without the file of their entry, without
 * data. A file whose name only needs to be corrected has no problem, because the other file has it.
 * @param paths all files below the content folder, with "/" between folders
 */
export function missingFiles(paths: readonly string[], source: ContentSource): ContentFile[] {
  const { label, types } = source;
  const misnamed = new Set(paths.map((path) => intendedFile(path, types)));
  const missing = (path: string, cure: string): ContentFile[] => {
    if (paths.includes(path)) return [];
    const file = unreadFile(path, source, `is missing${cure}`);
    return [misnamed.has(path) ? { ...file, problems: [] } : file];
  };
  return types.flatMap(({ required = [], inEach }) => {
    const parts = paths.map((path) => path.split("/"));
    const inFolders = parts.filter(
      ([first, _entry, ...rest]) => first === inEach?.folder && rest[0],
    );
    const entries = new Set(inFolders.map(([first, entry]) => `${first}/${entry}/${inEach?.file}`));
    return [
      ...required.flatMap((path) =>
        missing(path, "; restore its last version, or rename the file back"),
      ),
      ...[...entries].flatMap((path) =>
        missing(
          path,
          `: copy ${inEach?.file} from another folder of ${label}/${inEach?.folder}/ and change it, or move this folder out of ${label}/`,
        ),
      ),
    ];
  });
}
