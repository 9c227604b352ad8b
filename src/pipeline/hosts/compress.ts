import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

/** Text; pictures and fonts are compressed already. */
const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/**
 * Of files below `public/`, those to compress ahead. `about/index.html` is not among them: a host
 * that serves compressed files serves `about.html`.
 */
export const toCompress = (files: readonly string[]): string[] =>
  files.filter((file) => compressible.test(file) && !file.endsWith("/index.html"));

/** A way to store bytes in less room. */
export interface Encoding {
  /** As small as it gets, and the same every time. */
  encode(bytes: Buffer): Promise<Buffer>;
  /** @throws when the bytes are not of this encoding */
  decode(bytes: Buffer): Promise<Buffer>;
}

const [brotli, unbrotli] = [promisify(brotliCompress), promisify(brotliDecompress)];
const [gzipAsync, gunzipAsync] = [promisify(gzip), promisify(gunzip)];

/** Encodings by the ending that hosts expect. */
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
 * Whether a compressed file holds these bytes. It is decoded to find out, which takes a hundredth of the
 * time of compressing, because times of files say nothing: a build may copy and restore them.
 */
export const holds = (compressed: Buffer | undefined, bytes: Buffer, { decode }: Encoding) =>
  compressed
    ? decode(compressed).then(
        (decoded) => decoded.equals(bytes),
        () => false,
      )
    : Promise.resolve(false);
