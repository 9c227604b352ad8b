import { lstatSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isIgnored } from "../../../gatsby-transformer-checked-json";
import { Refusal } from "./refusal";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\:*?"<>|]/;

/** Maximum length of a name in characters that every file system supports. */
const maxName = 200;

/** Returns the nearest existing folder at or above a path. */
function nearestFolder(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false }) ? path : nearestFolder(dirname(path));
}

/**
 * Returns the absolute path of a file below the content folder.
 * @param folder the content folder, absolute
 * @param path from a request
 * @throws Refusal for `..`, links, hidden names, and anything outside the folder
 */
export function contentPath(folder: string, path: string): string {
  const parts = path.split("/");
  const isPlain = parts.every(
    (part) => part !== "" && part !== "." && part !== ".." && part.length <= maxName,
  );
  if (!isPlain || unsafe.test(path) || isIgnored(path)) {
    throw new Refusal(`"${path}" isn't a file that the editor can change.`);
  }
  const absolute = join(folder, path);
  const root = realpathSync(folder);
  const real = realpathSync(nearestFolder(dirname(absolute)));
  const isLink = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink || (real !== root && !real.startsWith(root + sep))) {
    throw new Refusal(
      `"${path}" is a link to a different file. Copy the file itself into the content folder.`,
    );
  }
  return absolute;
}
