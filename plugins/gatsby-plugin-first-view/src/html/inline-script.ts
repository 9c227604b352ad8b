import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

/** What a page needs of the inline script. Code for other things is left out. */
export interface ScriptParts {
  /** Whether the page loads a style sheet late. */
  hasSheet: boolean;
  /** Whether its styles refer to the class `first-view`. */
  hasFirstView: boolean;
}

/**
 * Returns the minified JavaScript of an inline script from its TypeScript file. Compiling the file
 * gives the same text everywhere. The text of a running function differs: Parcel, tsx and Jest each
 * compile it differently, tsx adds helper calls, and coverage adds counters.
 *
 * @throws esbuild's message if the file doesn't compile
 */
export const inlineScript = (path: string, { hasSheet, hasFirstView }: ScriptParts): string =>
  transformSync(readFileSync(path, "utf8"), {
    define: { HAS_SHEET: String(hasSheet), HAS_FIRST_VIEW: String(hasFirstView) },
    loader: "ts",
    minify: true,
    target: "es2020",
    format: "iife",
  }).code.trim();
