import { lstatSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isIgnored } from "../../../gatsby-transformer-checked-json";
import { Refusal } from "./refusal";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\:*?"<>|]/;

/** Letters that every file system takes as a name. */
const maxName = 200;

/** The nearest folder at or above a path that is there. */
function nearestFolder(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false }) ? path : nearestFolder(dirname(path));
}

/**
 * The absolute path of a file below a content folder.
 *
 * @param folder the content folder, absolute
 * @param path what a request has asked for, with "/" between folders
 * @throws Refusal for anything but a plain file of the editor's: `..`, links, hidden names
 */
export function contentPath(folder: string, path: string): string {
  const parts = path.split("/");
  const isPlain = parts.every(
    (part) => part !== "" && part !== "." && part !== ".." && part.length <= maxName,
  );
  if (!isPlain || unsafe.test(path) || isIgnored(path)) {
    throw new Refusal(`"${path}" is not the name of a file that can be edited here.`);
  }
  const absolute = join(folder, path);
  const root = realpathSync(folder);
  const real = realpathSync(nearestFolder(dirname(absolute)));
  const isLink = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink || (real !== root && !real.startsWith(root + sep))) {
    throw new Refusal(`"${path}" is a link to somewhere else, which is not followed here.`);
  }
  return absolute;
}
