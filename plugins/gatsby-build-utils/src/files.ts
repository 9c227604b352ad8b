import { type Dirent, existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { createSemaphore } from "./semaphore";

/** Returns the path of a published file, from the project's root. */
export const inPublic = (file: string) => join("public", file);

/**
 * Returns the path of a file in a plugin's folder. Neither `__dirname` nor `require.resolve` works
 * in local plugins, because Parcel (which bundles `gatsby-node.ts` in Gatsby 5.16) rewrites both
 * wrongly.
 */
export const pluginFile = (plugin: string, file: string): string =>
  resolve("plugins", plugin, file);

/** Returns the path below `public/` of a page's data, with "/" between folders. */
export const pageDataPath = (page: string) =>
  posix.join("page-data", page === "/" ? "index" : page, "page-data.json");

/** Returns the paths of some entries below a folder, with "/" between folders, sorted. */
export const pathsBelow = (folder: string, isWanted: (entry: Dirent) => boolean): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();

/** Returns the paths of all files below a folder, if it exists. */
export const listFiles = (folder: string): string[] =>
  existsSync(folder) ? pathsBelow(folder, (entry) => entry.isFile()) : [];

/** Calls a function with each item, a few at a time, so that large sites don't need much memory. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const limit = createSemaphore(4);
  await Promise.all(items.map((item) => limit(1, () => act(item))));
}

/** Returns the bytes of a file, or undefined if it doesn't exist. */
export const readIfExists = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(() => undefined);

/**
 * Writes a file and creates its folders, unless it already has these bytes. Unchanged files keep
 * their modification time, so nothing is compressed or uploaded again.
 */
export async function writeIfChanged(path: string, data: string | Buffer): Promise<void> {
  const bytes = Buffer.from(data);
  if ((await readIfExists(path))?.equals(bytes)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
