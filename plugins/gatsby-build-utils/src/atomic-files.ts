import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Makes a file under another name first, so that it is either whole or not there. */
async function whole(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await make(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a file so that it is either whole or not there, also when two processes do it at once. */
export const writeAtomic = (path: string, data: string | Buffer): Promise<void> =>
  whole(path, (draft) => writeFile(draft, data));

/** Copies a file in the same way; where the file system can, the copy takes no space. */
export const copyAtomic = (from: string, to: string): Promise<void> =>
  whole(to, (draft) => copyFile(from, draft, constants.COPYFILE_FICLONE));

/** Every file below a folder, as paths with "/" between folders; none when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/**
 * Removes every file below a folder that is not to be kept, and the folders that this empties.
 *
 * @param kept paths as `listFiles` gives them
 * @param before time in ms; younger files stay, because another process may be about to need them
 * @returns how many files were removed
 */
export async function removeAllExcept(
  kept: ReadonlySet<string>,
  folder: string,
  before: number,
): Promise<number> {
  const unwanted = (await listFiles(folder)).filter((path) => !kept.has(path));
  const isOld = (path: string) =>
    stat(join(folder, path)).then(
      ({ mtimeMs }) => mtimeMs < before,
      // Another process has just removed it.
      () => false,
    );
  const ages = await Promise.all(unwanted.map(isOld));
  const old = unwanted.filter((_, index) => ages[index]);
  await Promise.all(old.map((path) => rm(join(folder, path), { force: true })));
  const emptied = new Set(old.map((path) => dirname(join(folder, path))));
  // A folder that still holds something refuses to go, and shall.
  await Promise.all([...emptied].map((path) => rmdir(path).catch(() => undefined)));
  return old.length;
}
