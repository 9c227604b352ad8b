import { posix } from "node:path";
import type { ContentSource } from "./content-type";
import { listFiles } from "./list-content";
import type { Problem } from "./problems";

/** Matches names of photos and content files. Other ignored files belong to programs. */
const contentName = /\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif|json)$/i;

/** Matches files of programs: macOS resource forks, JSON Schemas, settings. */
const toolFiles = /(^|\/)(\._[^/]*|\.schemas\/.*|\.git\/.*|\.vscode\/.*)$/;

/** Warns about ignored photos and content files: hidden and temporary names. */
export const skippedFiles = ({ folder, label }: ContentSource): Problem[] =>
  listFiles(folder)
    .filter(({ path, isIgnored }) => isIgnored && contentName.test(path) && !toolFiles.test(path))
    .map(({ path }) => ({
      file: posix.join(label, path),
      message:
        'is skipped, because names that start with "." or "~$" are hidden or temporary. Rename it to show it, or delete it',
      level: "warning",
    }));
