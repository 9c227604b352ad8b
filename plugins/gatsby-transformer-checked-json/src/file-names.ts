import { posix } from "node:path";
import { type ContentSource, type ContentType, contentTypeOf, foldName } from "./content-type";
import { didYouMean } from "./did-you-mean";
import { isIgnored, isJson, isPhotoExport, isSystemFile } from "./list-content";
import type { Problem } from "./problems";

/**
 * Matches names that URLs or reports can't display, or that Windows can't store: signs, a space at
 * the start, a space or a dot at the end, and names of devices.
 */
const unsafe =
  /[\p{Cc}\u2028\u2029\ufffd\\?"*<>|:]|(^|\/)\s|[\s.](\/|$)|(^|\/)(con|prn|aux|nul|(com|lpt)\d)(\.[^/]*)?(\/|$)/iu;

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
const contentName = /\.(jpe?g|jfif|png|gif|webp|avif|hei[cf]|tiff?|json)$/i;

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
): Pick<Problem, "message" | "level"> | undefined {
  const intended = intendedFile(path, types);
  if (intended && !paths.includes(intended)) {
    return {
      message: `has a name that the website doesn't read. Rename it to ${posix.basename(intended)}.`,
    };
  }
  const level = "warning";
  if (intended) {
    const message = `isn't used, because ${posix.basename(intended)} is next to it. Move it out of the content folder.`;
    return { level, message };
  }
  if (!isJson(path) || contentTypeOf(path, types)) return undefined;
  if (isPhotoExport(path)) {
    const message =
      "is a settings file of a photo app, not content. The website doesn't use it; move it out of this folder";
    return { level, message };
  }
  const known = namesIn(posix.dirname(path), types);
  const advice =
    didYouMean(posix.basename(path), known) ||
    ": correct its name, or move it out of the content folder";
  return { level, message: `is not a content file of this site${advice}` };
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
  const unsafeName =
    "has a name that some computers can't store: with a line break, an invisible character, one of \\ ? \" * < > | :, a space at its start, a space or a dot at its end, or a name of Windows such as CON. Rename it.";
  return [
    ...paths.flatMap((path): Problem[] => {
      const file = `${folderName}/${path}`;
      const strange = strangeName(path, paths, types);
      return [
        ...(strange ? [{ file, ...strange }] : []),
        ...(unsafe.test(path) ? [{ file, message: unsafeName }] : []),
      ];
    }),
    ...equalNames(paths, folderName),
    ...listed.filter(isIgnored).flatMap((path) => skippedFile(path, folderName)),
  ];
}
