import { posix } from "node:path";

/** One spelling for letters that can be written in two ways (é as one character or as two). */
export const sameSpelling = (path: string) => path.normalize("NFC");

/** The path below `content/` of a picture that a content file names. */
export const picturePath = (contentFile: string, picture: string) =>
  sameSpelling(posix.join(posix.dirname(contentFile), picture));
