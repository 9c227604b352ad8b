import { posix } from "node:path";
import { type ContentSource, type ContentType, contentTypeOf, foldName } from "./content-type";
import { didYouMean } from "./did-you-mean";
import { isIgnored, isJson, isPhotoExport, isSystemFile } from "./list-content";
import type { Problem } from "./problems";

/**
 * Matches names that URLs, other operating systems or reports can't display, and those with a space
 * at their start or end, which code editors and file systems remove.
 */
const unsafe = /[\p{Cc}\u2028\u2029\ufffd\\]|(^|\/)\s|\s(\/|$)/u;

/** Warns of files and folders whose names are one name on some computers. */
function equalNames(paths: readonly string[], folderName: string): Problem[] {
  const seen = new Map<string, string>();
  const ancestors = paths.flatMap((path) => {
    const parts = path.split("/");
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  });
  return [...new Set(ancestors)].flatMap((path): Problem[] => {
    const key = posix.join(posix.dirname(path), foldName(posix.basename(path)));
    const first = seen.get(key);
    if (!first) seen.set(key, path);
    const message = `has the same name as ${folderName}/${first}, except for capital letters, or the kind of its accents or spaces. Rename one of the two.`;
    return first ? [{ file: `${folderName}/${path}`, message, level: "warning" }] : [];
  });
}

/** Matches names of photos and content files. Other ignored files belong to programs. */
const contentName = /\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif|json)$/i;

/** Matches folders of programs: JSON Schemas, settings. */
const toolFiles = /(^|\/)\.(schemas|git|vscode)\//;

/** Matches the placeholder that macOS leaves for a file that is only in iCloud. */
const placeholder = /(^|\/)\.([^/]+)\.icloud$/i;

/** Reports an ignored photo or content file: a hidden or temporary name, or one only in iCloud. */
function skippedFile(path: string, folderName: string): Problem[] {
  if (toolFiles.test(path) || isSystemFile(path)) return [];
  const file = posix.join(folderName, path);
  if (placeholder.test(path)) {
    const message =
      "is only in iCloud; download it first. In Finder, click the cloud next to its name";
    return [{ file: file.replace(placeholder, "$1$2"), message }];
  }
  if (!contentName.test(path) || isPhotoExport(path)) return [];
  const message =
    'is skipped, because names that start with "." or "~$" are hidden or temporary. Rename it to show it, or move it elsewhere';
  return [{ file, message, level: "warning" }];
}

/** Returns a file name without its file extensions, and without what programs add to copies. */
const stem = (path: string): string =>
  posix
    .basename(foldName(path))
    .replace(/(\.(json[c5]?|jsn|txt|bak|old|orig|rtf|docx?)|~)+$/, "")
    .replace(/^copy of /, "")
    .replace(/([\s_-]+\(?(copy|kopie|copia|salinan|\d+)\)?|\(\d+\))+$/, "");

/** Returns the names of the content files that a folder may contain. */
const namesIn = (folder: string, types: readonly ContentType[]): string[] =>
  types
    .flatMap(({ required = [], inEach }) => [...required, `${folder}/${inEach?.file}`])
    .filter((path) => posix.dirname(path) === folder && contentTypeOf(path, types))
    .map((path) => posix.basename(path));

/** Returns the content file that a file with a different name is meant to be, or undefined. */
export function intendedFile(path: string, types: readonly ContentType[]): string | undefined {
  const folder = posix.dirname(path);
  const name = namesIn(folder, types).find((known) => stem(known) === stem(path));
  return name && !contentTypeOf(path, types) ? posix.join(folder, name) : undefined;
}

/** Returns why a file isn't read because of its name, or undefined if it may be a photo. */
function strangeName(
  path: string,
  paths: readonly string[],
  types: readonly ContentType[],
): string | undefined {
  const intended = intendedFile(path, types);
  if (intended && !paths.includes(intended)) {
    return `has a name that the website doesn't read. Rename it to ${posix.basename(intended)}.`;
  }
  if (intended) {
    return `isn't used, because ${posix.basename(intended)} is next to it. Move it out of the content folder.`;
  }
  if (!isJson(path) || contentTypeOf(path, types)) return undefined;
  if (isPhotoExport(path)) {
    return "is a settings file of a photo app, not content. The website doesn't use it; move it out of this folder";
  }
  const known = namesIn(posix.dirname(path), types);
  return `is not a content file of this site${didYouMean(posix.basename(path), known) || ": correct its name, or move it out of the content folder"}`;
}

/**
 * Checks the names of files.
 * @param listed all files below the content folder, including ignored ones
 */
export function checkNames(
  listed: readonly string[],
  { folderName, types }: ContentSource,
): Problem[] {
  const paths = listed.filter((path) => !isIgnored(path));
  const report = (path: string, message: string | false | undefined): Problem[] =>
    message ? [{ file: `${folderName}/${path}`, message }] : [];
  const unsafeName =
    'has a line break, a "\\" or another invisible character in its name, or a space at its start or end. Rename it.';
  return [
    ...paths.flatMap((path) => report(path, strangeName(path, paths, types))),
    ...paths.flatMap((path) => report(path, unsafe.test(path) && unsafeName)),
    ...equalNames(paths, folderName),
    ...listed.filter(isIgnored).flatMap((path) => skippedFile(path, folderName)),
  ];
}
