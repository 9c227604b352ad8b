import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow } from "./atomic-files";

/** Where a file lies that is served: the path from the project to one below `public/`. */
export const inPublic = (file: string) => join("public", file);

/** Every file below a folder, in an order that is the same on every machine. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).sort();

/** Whether `to` has to be made of `from`, as `make` would decide. */
export async function isOutdated(from: string, to: string): Promise<boolean> {
  const made = await stat(to).catch(() => undefined);
  return !made || made.mtimeMs < (await stat(from)).mtimeMs;
}

/** Does something with each item, a few at a time, so that large sites need no large memory. */
export async function forEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

/** Writes a file and the folders that it needs. */
export async function write(path: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}
