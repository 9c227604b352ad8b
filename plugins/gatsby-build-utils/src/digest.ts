import { createHash } from "node:crypto";

/** Names something by its content, in 32 hexadecimal digits. */
export const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");
