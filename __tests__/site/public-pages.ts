import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the text of a file below `public/`. */
export const readPublic = (file: string) => readFileSync(join("public", file), "utf8");

/** The redirects of the site: the former path, the new one, and the status. */
export const redirects = readPublic("_redirects")
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const redirectPages = new Set(redirects.map(([from = ""]) => `${from.slice(1)}.html`));

/**
 * Every built page once, as its flat file below `public/`, without the page of the CMS and those of
 * redirects. Hosts also get each as a folder's `index.html`.
 */
export const publicPages: readonly string[] = readdirSync("public", {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => /\.html$/.test(file) && !/^page-data\/|^admin\b|\/index\.html$/.test(file))
  .filter((file) => !redirectPages.has(file));

/** Returns the file of the page at a path. */
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

export const isBuilt = (path: string) => existsSync(join("public", fileOf(path)));

/** Returns the HTML of the page at a path. */
export const readPage = (path: string) => readPublic(fileOf(path));
