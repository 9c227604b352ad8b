import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./files";

/** Returns a digest of some content, as 32 hexadecimal digits. */
export const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");

/** Creates a file under a temporary name, then renames it: it is complete or missing. */
async function atomically(path: string, make: (draft: string) => Promise<void>): Promise<void> {
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

/** Writes a file atomically. Two processes may write the same file at once. */
export const writeAtomic = (path: string, data: string | Buffer): Promise<void> =>
  atomically(path, (draft) => writeFile(draft, data));

/** Copies a file atomically, as a reflink if the file system supports it. */
export const copyAtomic = (from: string, to: string): Promise<void> =>
  atomically(to, (draft) => copyFile(from, draft, constants.COPYFILE_FICLONE));

/**
 * Deletes all files below a folder except some, and the folders that become empty.
 * @param kept paths as `listFiles` returns them
 * @param before time in ms. Newer files are kept, because a different process may be about to use
 * them
 * @returns the number of deleted files
 */
export async function removeAllExcept(
  kept: ReadonlySet<string>,
  folder: string,
  before: number,
): Promise<number> {
  const unwanted = listFiles(folder).filter((path) => !kept.has(path));
  const isOld = (path: string) =>
    stat(join(folder, path)).then(
      ({ mtimeMs }) => mtimeMs < before,
      // A different process deleted it first.
      () => false,
    );
  const ages = await Promise.all(unwanted.map(isOld));
  const old = unwanted.filter((_, index) => ages[index]);
  await Promise.all(old.map((path) => rm(join(folder, path), { force: true })));
  const emptied = new Set(old.map((path) => dirname(join(folder, path))));
  // Removing a folder that still contains a file fails, as intended.
  await Promise.all([...emptied].map((path) => rmdir(path).catch(() => undefined)));
  return old.length;
}
