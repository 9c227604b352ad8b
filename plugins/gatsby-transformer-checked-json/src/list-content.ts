import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** Files and folders that operating systems, NAS and photo apps leave next to an author's files. */
const systemNames = new Set([
  ...["thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "$recycle.bin", "recycler"],
  ...["system volume information", "icon\r", "__macosx", "network trash folder"],
  ...["temporary items", "lost+found", "@eadir", "@tmp", "@recycle", "@recently-snapshot"],
  ...["#recycle", "#snapshot", "picasa.ini", "zbthumbnail.info", "pspbrwse.jbf", "captureone"],
]);
const systemName = /^(\._|synofile_thumb|adobe ?bridge ?cache)|zone\.identifier$/i;

const partsOf = (path: string) => path.split(/[\\/]/);

/** Whether a file belongs to a program, by its name or that of a folder. */
export const isSystemFile = (path: string) =>
  partsOf(path).some((part) => systemNames.has(part.toLowerCase()) || systemName.test(part));

/**
 * Whether a file below the content folder is ignored: hidden, temporary or system files, and the
 * guide.
 */
export const isIgnored = (path: string) =>
  isSystemFile(path) ||
  partsOf(path).some((part) => /^(\.|~\$)/.test(part)) ||
  path === "README.md";

/** Returns the `ignore` option of gatsby-source-filesystem for a content folder. */
export const ignoredIn = (folder: string) => (absolutePath: string) =>
  isIgnored(relative(resolve(folder), absolutePath));

/** A file below a content folder. */
export interface ListedFile {
  /** Path with "/" between folders. */
  path: string;
  isIgnored: boolean;
  isLink: boolean;
}

/** Returns every file below a folder, sorted. */
export const listFiles = (folder: string): ListedFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
      return { path, isIgnored: isIgnored(path), isLink: entry.isSymbolicLink() };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** Returns the paths of all files below a folder that aren't ignored. */
export const listContent = (folder: string): string[] =>
  listFiles(folder)
    .filter((file) => !file.isIgnored)
    .map(({ path }) => path);

/**
 * Whether a path is a link to a file outside a folder. Authors don't publish such files on purpose.
 */
export function leadsOutside(path: string, folder: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  try {
    return !realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch {
    // A broken link, which is reported when the file is read.
    return false;
  }
}

export const isJson = (path: string) => /\.json$/i.test(path);
