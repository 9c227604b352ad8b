import { relative, resolve } from "node:path";
import type { Node } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { pathsBelow } from "../../gatsby-build-utils";

/** Files and folders that operating systems, NAS and photo apps leave next to an author's files. */
const systemNames = new Set([
  "thumbs.db",
  "ehthumbs.db",
  "ehthumbs_vista.db",
  "desktop.ini",
  "$recycle.bin",
  "recycler",
  "system volume information",
  "icon\r",
  "__macosx",
  "network trash folder",
  "temporary items",
  "lost+found",
  "@eadir",
  "@tmp",
  "@recycle",
  "@recently-snapshot",
  "#recycle",
  "#snapshot",
  "picasa.ini",
  "zbthumbnail.info",
  "pspbrwse.jbf",
  "captureone",
]);
const systemName = /^(\._|synofile_thumb|adobe ?bridge ?cache)|zone\.identifier$/i;

const partsOf = (path: string) => path.split(/[\\/]/);

/** Whether a file belongs to a program, by its name or that of a folder. */
export const isSystemFile = (path: string) =>
  partsOf(path).some((part) => systemNames.has(part.toLowerCase()) || systemName.test(part));

/** Whether a content file is ignored: hidden, temporary or system files, and the guides. */
export const isIgnored = (path: string) =>
  isSystemFile(path) ||
  partsOf(path).some((part) => /^(\.|~\$)/.test(part)) ||
  /^README(\.[\w-]+)?\.md$/.test(path);

/** Returns the `ignore` option of gatsby-source-filesystem for a content folder. */
export const ignoredIn = (folder: string) => (absolutePath: string) =>
  isIgnored(relative(resolve(folder), absolutePath));

/** Returns every file and link below a folder, with "/" between folders, sorted. */
export const listFiles = (folder: string): string[] =>
  pathsBelow(folder, (entry) => !entry.isDirectory());

/** Returns the paths of all files below a folder that aren't ignored. */
export const listContent = (folder: string): string[] =>
  listFiles(folder).filter((path) => !isIgnored(path));

export const isJson = (path: string) => /\.json$/i.test(path);

/** Whether a node is a file of the content folder that isn't ignored. */
export const isContentFile = (node: Node, folderName: string): node is FileSystemNode =>
  node.internal.type === "File" &&
  (node as FileSystemNode).sourceInstanceName === folderName &&
  !isIgnored((node as FileSystemNode).relativePath);

/** Matches metadata next to exported photos: "metadata.json", "IMG_1.jpg.json". */
const metadataName =
  /(^|\/)(metadata(\(\d+\))?|[^/]+\.(jpe?g|png|hei[cf]|gif|webp|tiff?|mp4|mov)[^/]*)\.json$/i;

/**
 * Whether a file is metadata of an exported photo. Google Takeout cuts "supplemental-metadata" in
 * long names anywhere: "IMG_2041.supplemental-me.json".
 */
export function isPhotoExport(path: string): boolean {
  const [, end = "-"] = /\.([a-z-]{2,})(?:\(\d+\))?\.json$/i.exec(path) ?? [];
  return "supplemental-metadata".startsWith(end.toLowerCase()) || metadataName.test(path);
}
