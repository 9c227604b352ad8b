import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

/**
 * Returns the minified JavaScript of an inline script from its TypeScript file. Compiling the file
 * gives the same text everywhere. The text of a running function differs: Parcel, tsx and Jest each
 * compile it differently, tsx adds helper calls, and coverage adds counters.
 *
 * @param hasSheet whether pages load a style sheet late; otherwise the code for it is left out
 * @throws esbuild's message if the file doesn't compile
 */
export const inlineScript = (path: string, hasSheet: boolean): string =>
  transformSync(readFileSync(path, "utf8"), {
    define: { HAS_SHEET: String(hasSheet) },
    loader: "ts",
    minify: true,
    target: "es2020",
    format: "iife",
  }).code.trim();
