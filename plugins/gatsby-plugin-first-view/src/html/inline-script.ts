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
 * The text of an inline script, minified, from its TypeScript file. It is compiled from the file and not
 * taken from a function that runs here: Parcel, tsx and Jest each compile a function to another text, tsx
 * adds calls of helpers, and coverage adds counters.
 *
 * @throws esbuild's message when the file does not compile
 */
export const inlineScript = (path: string, { hasSheet, hasFirstView }: ScriptParts): string =>
  transformSync(readFileSync(path, "utf8"), {
    define: { HAS_SHEET: String(hasSheet), HAS_FIRST_VIEW: String(hasFirstView) },
    loader: "ts",
    minify: true,
    target: "es2020",
    format: "iife",
  }).code.trim();
