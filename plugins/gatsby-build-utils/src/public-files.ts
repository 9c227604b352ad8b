import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./atomic-files";

/** Where a file lies that is served: the path from the project to one below `public/`. */
export const inPublic = (file: string) => join("public", file);

/** Every file below a folder, in an order that is the same on every machine. */
export const listFilesSorted = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).sort();

/** Does something with each item, a few at a time, so that large sites need no large memory. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

/** The bytes of a file, or nothing when there is none. */
export const readIfExists = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(() => undefined);

/**
 * Writes a file and the folders that it needs, unless it has these bytes already: what has not changed is
 * not written, so that nothing is compressed or uploaded again.
 */
export async function writeIfChanged(path: string, data: string | Buffer): Promise<void> {
  const bytes = Buffer.from(data);
  if ((await readIfExists(path))?.equals(bytes)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
