import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Text; pictures and fonts are compressed already. */
const compressible = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/**
 * Of files below `public/`, those to compress ahead. `about/index.html` is not among them: a host
 * that serves compressed files serves `about.html`.
 */
export const toCompress = (files: readonly string[]): string[] =>
  files.filter((file) => compressible.test(file) && !file.endsWith("/index.html"));

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The same bytes as brotli and as gzip, by the ending that hosts expect; as small as they get. */
export const encodings: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  ".br": (bytes) =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ".gz": (bytes) => gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
};
