import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentFile } from "./content-file";
import { type ContentSource, contentTypeOf } from "./content-type";
import { readContentFile } from "./read-content-file";

/**
 * Reads and checks a content file.
 * @param path below the content folder, with "/" between folders
 */
export function loadContentFile(path: string, source: ContentSource): ContentFile {
  const file = join(source.folder, path);
  try {
    // Reading a pipe would never end, and a link could publish a file outside the folder.
    if (lstatSync(file).isFile()) return readContentFile(path, readFileSync(file), source);
  } catch {
    // The file is missing or can't be opened.
  }
  const message =
    "could not be read. Check that it is a normal file and not open in another program";
  const problems = [{ file: `${source.folderName}/${path}`, message }];
  return { path, type: contentTypeOf(path, source.types), text: "", problems };
}
