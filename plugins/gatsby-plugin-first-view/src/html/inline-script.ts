import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

/**
 * The text of an inline script, minified, from its TypeScript file. It is compiled from the file and not
 * taken from a function that runs here: Parcel, tsx and Jest each compile a function to another text, tsx
 * adds calls of helpers, and coverage adds counters.
 *
 * @param hasSheet whether pages load a style sheet late; otherwise the code for it is left out
 * @throws esbuild's message when the file does not compile
 */
export const inlineScript = (path: string, hasSheet: boolean): string =>
  transformSync(readFileSync(path, "utf8"), {
    define: { HAS_SHEET: String(hasSheet) },
    loader: "ts",
    minify: true,
    target: "es2020",
    format: "iife",
  }).code.trim();
