import { statSync } from "node:fs";
import { join, posix } from "node:path";
import type { ContentSource } from "./content-type";
import { checkNames } from "./file-names";
import { isJson, type ListedFile, leadsOutside, listFiles } from "./list-content";
import { loadContentFile } from "./load-content-file";
import { missingFiles } from "./missing-files";
import type { Problem } from "./problems";
import type { ContentFile } from "./read-content-file";
import { checkLinks } from "./references";
import { skippedFiles } from "./skipped-files";

/** The files below a content folder and their problems. */
export interface JsonCheck {
  /** Every file that isn't ignored, below the content folder, sorted. */
  paths: string[];
  files: ContentFile[];
  problems: Problem[];
}

/**
 * Permission bit that lets the owner read a file. Gatsby skips files without it, even if root runs
 * the build.
 */
const ownerMayRead = 0o400;

/** Returns why a file can't be used, independent of its content, or undefined if it can. */
function unusable({ path, isLink }: ListedFile, { folder, label }: ContentSource) {
  if (path.includes("\uFFFD")) {
    return "has a name that isn't valid text (UTF-8). Rename it with letters and digits.";
  }
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (isLink && found?.isDirectory()) {
    return "is a link to a folder. Copy the files themselves here, and delete the link.";
  }
  if (isLink && leadsOutside(join(folder, path), folder)) {
    return `is a link to a file outside ${label}/. Copy the file itself here instead.`;
  }
  const isHidden = found && process.platform !== "win32" && (found.mode & ownerMayRead) === 0;
  return isHidden
    ? "can't be read by its owner, so Gatsby skips it. Make it readable, for example with chmod u+rw."
    : undefined;
}

/**
 * Checks all JSON files below a content folder, the names of all files, and the links between
 * entries.
 */
export function checkJson(source: ContentSource): JsonCheck {
  const { folder, label } = source;
  const listed = listFiles(folder).filter((file) => !file.isIgnored);
  const problemOf = new Map(listed.map((file) => [file.path, unusable(file, source)]));
  const paths = listed.map(({ path }) => path).filter((path) => !problemOf.get(path));
  const files = paths.filter(isJson).map((path) => loadContentFile(path, source));
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...[...problemOf].flatMap(([path, message]) =>
      message ? [{ file: posix.join(label, path), message }] : [],
    ),
    ...missingFiles(paths, source),
    ...checkNames(paths, source),
    ...skippedFiles(source),
    ...checkLinks(files, source),
  ];
  return { paths, files, problems };
}

/**
 * A check of a whole content folder, including files other than JSON.
 * @param onProgress called with the numbers of checked and of all files that take time
 */
export type Check = (
  source: ContentSource,
  onProgress: (done: number, total: number) => void,
) => Promise<Pick<JsonCheck, "files" | "problems">>;
