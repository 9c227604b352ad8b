import { createInflate } from "node:zlib";

/**
 * How many bytes zlib data stands for, without keeping them.
 *
 * @returns the bytes until its end, or until it goes wrong, and whether it went well, its checksum included
 */
export function inflatedLength(
  parts: readonly Buffer[],
): Promise<{ length: number; whole: boolean }> {
  return new Promise((done) => {
    const inflate = createInflate();
    let length = 0;
    inflate.on("data", (chunk: Buffer) => {
      length += chunk.length;
    });
    inflate.once("end", () => done({ length, whole: true }));
    inflate.once("error", () => done({ length, whole: false }));
    for (const part of parts) inflate.write(part);
    inflate.end();
  });
}
