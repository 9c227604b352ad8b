import { posix } from "node:path";
import type { ContentSource } from "./content-type";
import { listFiles } from "./list-content";
import type { Problem } from "./problems";

/** Names that look like a photo or a content file; others are a computer's own. */
const looksMeant = /\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif|json)$/i;

/** What programs keep for themselves: a Mac's second half of each file, this project's schemas. */
const ownFiles = /(^|\/)(\._[^/]*|\.schemas\/.*|\.git\/.*|\.vscode\/.*)$/;

/** Warns of hidden and temporary files that may be meant to be shown. */
export const skippedFiles = ({ folder, label }: ContentSource): Problem[] =>
  listFiles(folder)
    .filter(({ path, isIgnored }) => isIgnored && looksMeant.test(path) && !ownFiles.test(path))
    .map(({ path }) => ({
      file: posix.join(label, path),
      message:
        'is skipped, because a name that begins with "." or "~$" is hidden or temporary. Rename it if it is to be shown, or delete it',
      level: "warning",
    }));
