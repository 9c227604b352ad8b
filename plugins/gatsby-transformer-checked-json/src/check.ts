import { statSync } from "node:fs";
import { join, posix } from "node:path";
import type { ContentSource } from "./content-type";
import { checkNames } from "./file-names";
import { isJson, type ListedFile, leadsOutside, listFiles } from "./list-content";
import { loadContentFile } from "./load-content-file";
import { missingFiles } from "./missing-files";
import type { Problem } from "./problems";
import { type ContentFile, readContentFile } from "./read-content-file";
import { checkLinks } from "./references";
import { skippedFiles } from "./skipped-files";

/** New contents of a file, stored outside the content folder. */
export interface PendingFile {
  /** Path of the stored file. */
  source: string;
}

/** New contents of files, by their path below the content folder. Null deletes a file. */
export type PendingChanges = ReadonlyMap<string, Buffer | PendingFile | null>;

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
 * @param pendingChanges changes to check without writing them. The folder is checked as if it
 * contained them
 */
export function checkJson(
  source: ContentSource,
  pendingChanges: PendingChanges = new Map(),
): JsonCheck {
  const { folder, label } = source;
  const listed = listFiles(folder).filter((file) => !file.isIgnored);
  const problemOf = new Map(listed.map((file) => [file.path, unusable(file, source)]));
  const present = listed.map(({ path }) => path).filter((path) => !problemOf.get(path));
  const paths = [...new Set([...present, ...pendingChanges.keys()])]
    .filter((path) => pendingChanges.get(path) !== null)
    .sort();
  const files = paths
    .filter(isJson)
    .map((path) => {
      const pendingContent = pendingChanges.get(path);
      return pendingContent instanceof Buffer
        ? readContentFile(path, pendingContent, source)
        : loadContentFile(path, source);
    })
    .filter(({ type }) => type || !source.ignoresOtherFiles);
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

/** A check of a whole content folder, including files other than JSON. */
export type Check = (
  source: ContentSource,
  onProgress: (done: number, total: number) => void,
) => Promise<Pick<JsonCheck, "files" | "problems">>;

/** Checks by folder that replace `checkJson`, and the folders that are already checked. */
const replacements = new Map<string, Check>();
const checked = new Set<string>();

/**
 * Replaces the check in builds and the dev server. A plugin that turns other files into nodes calls
 * this in `onPreInit`, so that authors get one report.
 * @param plugin name of that plugin
 * @param folder absolute path of the content folder
 * @throws if the check already ran
 */
export function setCheck(plugin: string, folder: string, replacement: Check): void {
  if (checked.has(folder)) {
    throw new Error(
      `List ${plugin} before gatsby-transformer-checked-json in gatsby-config, so that the check includes its files.`,
    );
  }
  replacements.set(folder, replacement);
}

/** Runs the check of the whole content folder. */
export const runCheck: Check = (source, onProgress) => {
  checked.add(source.folder);
  const check = replacements.get(source.folder);
  return check ? check(source, onProgress) : Promise.resolve(checkJson(source));
};
