import type { ContentFile } from "./content-file";
import { type ContentSource, contentTypeOf } from "./content-type";
import { checkNames, intendedFile } from "./file-names";
import { isIgnored, isJson, listFiles } from "./list-content";
import { loadContentFile } from "./load-content-file";
import type { Problem } from "./problems";

/** The files below a content folder and their problems. */
export interface JsonCheck {
  /** All content files. Those that are missing or can't be read have no data. */
  files: ContentFile[];
  /** Paths of the other files, below the content folder: photos, or files that must be moved. */
  otherPaths: string[];
  problems: Problem[];
}

/**
 * Returns missing required files, and those of folders without the file of their entry, without
 * data. A file whose name only needs to be corrected has no problem, because the other file has it.
 * @param paths all files below the content folder, with "/" between folders
 */
function missingFiles(paths: readonly string[], source: ContentSource): ContentFile[] {
  const { folderName, types } = source;
  const misnamed = new Set(paths.map((path) => intendedFile(path, types)));
  const required = types.flatMap((type) => type.required ?? []);
  const entries = paths.flatMap((path) => {
    const [folder, entry, file] = path.split("/");
    const type = types.find(({ inEach }) => inEach?.folder === folder);
    return type && file ? [`${folder}/${entry}/${type.inEach?.file}`] : [];
  });
  const missing = [...required, ...new Set(entries)].filter((path) => !paths.includes(path));
  return missing.map((path) => {
    const [folder, _entry, file] = path.split("/");
    const solution = required.includes(path)
      ? "; restore its last version, or rename the file back"
      : `: copy ${file} from another folder of ${folderName}/${folder}/ and change it, or move this folder out of ${folderName}/`;
    const problem = { file: `${folderName}/${path}`, message: `is missing${solution}` };
    const problems = misnamed.has(path) ? [] : [problem];
    return { path, type: contentTypeOf(path, types), text: "", problems };
  });
}

/** Checks all JSON files of a content folder, and the names of all files. */
export function checkJson(source: ContentSource): JsonCheck {
  const { folder, types } = source;
  const listed = listFiles(folder);
  const paths = listed.filter((path) => !isIgnored(path));
  const read = paths.filter((path) => contentTypeOf(path, types));
  const files = [
    ...read.map((path) => loadContentFile(path, source)),
    ...missingFiles(paths, source),
  ];
  const problems = [...files.flatMap((file) => file.problems), ...checkNames(listed, source)];
  const otherPaths = paths.filter((path) => !isJson(path) && !intendedFile(path, types));
  return { files, otherPaths, problems };
}
