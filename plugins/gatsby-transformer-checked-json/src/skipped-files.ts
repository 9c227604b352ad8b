import { posix } from "node:path";
import type { ContentSource } from "./content-type";
import { listFiles } from "./list-content";
import type { Problem } from "./problems";

/** Names of photos and content files. Other ignored files belong to programs. */
const looksMeant = /\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif|json)$/i;

/** Files of programs: macOS resource forks, JSON Schemas, settings. */
const ownFiles = /(^|\/)(\._[^/]*|\.schemas\/.*|\.git\/.*|\.vscode\/.*)$/;

/** Warns about ignored photos and content files: hidden and temporary names. */
export const skippedFiles = ({ folder, label }: ContentSource): Problem[] =>
  listFiles(folder)
    .filter(({ path, isIgnored }) => isIgnored && looksMeant.test(path) && !ownFiles.test(path))
    .map(({ path }) => ({
      file: posix.join(label, path),
      message:
        'is skipped, because names that start with "." or "~$" are hidden or temporary. Rename it to show it, or delete it',
      level: "warning",
    }));
