import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** Files that a computer writes by itself beside those that a person sees. */
const unseen = /^(\.|~\$)|^(thumbs\.db|desktop\.ini|icon\r)$/i;

/** Whether a path below `content/` is none of the editor's. */
export const isUnseen = (path: string) =>
  path.split(/[\\/]/).some((part) => unseen.test(part)) || path === "README.md";

/** The same of an absolute path, for the `ignore` option of gatsby-source-filesystem. */
export const isUnseenContent = (absolutePath: string) =>
  isUnseen(relative(resolve("content"), absolutePath));

/** A file below a content folder. */
export interface ListedFile {
  /** Path with "/" between folders. */
  path: string;
  /** Whether it is none of the editor's. */
  isUnseen: boolean;
  isLink: boolean;
}

/** Every file below `folder`, in order. */
export const listFiles = (folder: string): ListedFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
      return { path, isUnseen: isUnseen(path), isLink: entry.isSymbolicLink() };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** The paths of every file of the editor below `folder`. */
export const listContent = (folder: string): string[] =>
  listFiles(folder)
    .filter((file) => !file.isUnseen)
    .map(({ path }) => path);

/** Whether a path is a link that leads out of a folder, where nobody meant to publish anything. */
export function leadsOutside(path: string, folder: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  try {
    return !realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch {
    // It leads nowhere, which is said elsewhere.
    return false;
  }
}

export const isContentFile = (path: string) => /\.json$/i.test(path);
