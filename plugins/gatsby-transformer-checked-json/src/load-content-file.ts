import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ContentSource, contentTypeOf } from "./content-type";
import { type ContentFile, readContentFile } from "./read-content-file";

/**
 * Maximum size of a content file in bytes: more than 100 times a large page, and parsed in less
 * than a second.
 */
const maxBytes = 1_000_000;

const unreadableAdvice =
  "could not be read. Check that it is a normal file and not open in another program";

/** Parsed files by their path on disk, shared by `gatsby-config.ts`, the check and the nodes. */
const loaded = new Map<string, { stamp: string; file: ContentFile }>();

/** Returns a content file without data, with the reason why it can't be read. */
export const unreadFile = (
  path: string,
  { label, types }: Pick<ContentSource, "label" | "types">,
  message: string,
): ContentFile => ({
  path,
  type: contentTypeOf(path, types),
  text: "",
  problems: [{ file: `${label}/${path}`, message }],
});

/**
 * Reads and checks a content file. Each version of the file is read once.
 *
 * @param path below the content folder, with "/" between folders
 */
export function loadContentFile(path: string, source: ContentSource): ContentFile {
  const place = join(source.folder, path);
  const found = statSync(place, { throwIfNoEntry: false });
  // Reading a pipe or a device would never end.
  if (!found?.isFile()) return unreadFile(path, source, unreadableAdvice);
  if (found.size > maxBytes) {
    const message = `is ${Math.round(found.size / 1e5) / 10} MB large, the limit for a content file is ${maxBytes / 1e6}; restore its last version`;
    return unreadFile(path, source, message);
  }
  const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`;
  const cached = loaded.get(place);
  if (cached?.stamp === stamp) return cached.file;
  try {
    const file = readContentFile(path, readFileSync(place), source);
    // File systems have coarse clocks, so a second change within the same tick would go unnoticed.
    if (Date.now() - found.mtimeMs > 50) loaded.set(place, { stamp, file });
    return file;
  } catch {
    return unreadFile(path, source, unreadableAdvice);
  }
}
