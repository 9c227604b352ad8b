import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** Files that a computer writes by itself beside those that a person sees. */
const unseen = /^(\.|~\$)|^(thumbs\.db|desktop\.ini|icon\r)$/i;

/** Whether a path below `content/` is none of the editor's. */
export const isUnseen = (path: string) =>
  path.split(/[\\/]/).some((part) => unseen.test(part)) || path === "README.md";

/** The same of an absolute path, for the `ignore` option of gatsby-source-filesystem. */
export const isUnseenContent = (absolutePath: string) =>
  isUnseen(relative(resolve("content"), absolutePath));

/** Every file of the editor below `folder`, as paths with "/" between folders, in order. */
export function listContent(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !isUnseen(path))
    .sort();
}

export const isContentFile = (path: string) => /\.json$/i.test(path);
