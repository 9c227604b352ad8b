import { statSync } from "node:fs";
import { join } from "node:path";
import { type ContentSource, contentTypeOf } from "./content-type";
import { checkNames, strangeName } from "./file-names";
import { isJson, type ListedFile, leadsOutside, listFiles } from "./list-content";
import { loadContentFile, unreadFile } from "./load-content-file";
import { missingFiles } from "./missing-files";
import type { Problem } from "./problems";
import type { ContentFile } from "./read-content-file";
import { checkLinks } from "./references";
import { skippedFiles } from "./skipped-files";

/** The files below a content folder and their problems. */
export interface JsonCheck {
  /** Every file that isn't ignored, below the content folder, sorted. */
  paths: string[];
  /** All content files. Those that are missing or can't be read have no data. */
  files: ContentFile[];
  /** Why a file can't be used, by its path. `problems` contains those of JSON files. */
  unusable: ReadonlyMap<string, string>;
  problems: Problem[];
}

/**
 * Permission bit that lets the owner read a file. Gatsby skips files without it, even if root runs
 * the build.
 */
const ownerMayRead = 0o400;

/** Returns why a file can't be used, independent of its content, or undefined if it can. */
function unusableReason({ path, isLink }: ListedFile, { folder, label }: ContentSource) {
  if (path.includes("\uFFFD")) {
    return "has a name that isn't valid text (UTF-8). Rename it with letters and digits.";
  }
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (isLink && found?.isDirectory()) {
    return "is a link to a folder. Copy the files themselves here instead.";
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
  const { folder, label, types } = source;
  const listed = listFiles(folder).filter((file) => !file.isIgnored);
  const paths = listed.map(({ path }) => path);
  const unusable = new Map<string, string>();
  for (const file of listed) {
    const reason = unusableReason(file, source) ?? strangeName(file.path, paths, types);
    if (reason) unusable.set(file.path, reason);
  }
  const isContent = (path: string) => contentTypeOf(path, types) !== undefined;
  const read = paths.filter(isContent).map((path) => {
    const reason = unusable.get(path);
    return reason ? unreadFile(path, source, reason) : loadContentFile(path, source);
  });
  const files = [...read, ...missingFiles(paths, source)];
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...[...unusable]
      .filter(([path]) => isJson(path) && !isContent(path))
      .map(([path, message]) => ({ file: `${label}/${path}`, message })),
    ...checkNames(paths, label),
    ...skippedFiles(source),
    ...checkLinks(files, source),
  ];
  return { paths, files, unusable, problems };
}

/**
 * A check of a whole content folder, including files other than JSON.
 * @param onProgress called with the numbers of checked and of all files that take time
 */
export type Check = (
  source: ContentSource,
  onProgress: (done: number, total: number) => void,
) => Promise<Pick<JsonCheck, "files" | "problems">>;
