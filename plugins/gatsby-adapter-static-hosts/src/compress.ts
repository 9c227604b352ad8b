import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import {
  forEachConcurrent,
  inPublic,
  listFiles,
  readIfExists,
  writeIfChanged,
} from "../../gatsby-build-utils";
import type { Build } from "./build";
import { compressedExtensions } from "./hosts/rules";

/** Text files. Images and fonts are compressed formats. */
export const compressible = new RegExp(`\\.(${compressedExtensions})$`);

/**
 * Returns the files to compress. Leaves out `about/index.html` if the page has a flat copy, because
 * servers send that one.
 */
export function filesToCompress(files: readonly string[]): string[] {
  const all = new Set(files);
  const hasFlatCopy = (file: string) =>
    file.endsWith("/index.html") && all.has(file.replace(/\/index\.html$/, ".html"));
  return files.filter((file) => compressible.test(file) && !hasFlatCopy(file));
}

/** Content encoding of HTTP. */
export interface Encoding {
  /** Compresses as well as possible, to the same bytes each time. */
  encode(bytes: Buffer): Promise<Buffer>;
  /** @throws if the bytes have a different encoding */
  decode(bytes: Buffer): Promise<Buffer>;
}

const [brotli, unbrotli] = [promisify(brotliCompress), promisify(brotliDecompress)];
const [gzipAsync, gunzipAsync] = [promisify(gzip), promisify(gunzip)];

/** Encodings by the file extension that servers expect. */
export const encodings: Readonly<Record<string, Encoding>> = {
  ".br": {
    encode: (bytes) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decode: (bytes) => unbrotli(bytes),
  },
  ".gz": {
    encode: (bytes) => gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
    decode: (bytes) => gunzipAsync(bytes),
  },
};

/**
 * Returns whether a compressed file contains these bytes. Decoding takes a hundredth of the time of
 * compressing. File times prove nothing, because a build may copy and restore files.
 */
export const decodesTo = (compressed: Buffer | undefined, bytes: Buffer, { decode }: Encoding) =>
  compressed
    ? decode(compressed).then(
        (decoded) => decoded.equals(bytes),
        () => false,
      )
    : Promise.resolve(false);

/**
 * Writes compressed copies next to all text files for a plain output. Keeps copies that are up to
 * date.
 */
export async function compressFiles({ options }: Build): Promise<void> {
  if (options.output !== "plain") return;
  await forEachConcurrent(filesToCompress(listFiles("public")), async (file) => {
    const path = inPublic(file);
    const bytes = await readFile(path);
    for (const [extension, encoding] of Object.entries(encodings)) {
      if (await decodesTo(await readIfExists(path + extension), bytes, encoding)) continue;
      await writeIfChanged(path + extension, await encoding.encode(bytes));
    }
  });
}
