import { createHash } from "node:crypto";

/** Returns a digest of some content, as 32 hexadecimal digits. */
export const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");
