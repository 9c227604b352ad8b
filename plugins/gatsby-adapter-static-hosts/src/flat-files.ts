import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import {
  assertTarget,
  forEachConcurrent,
  inPublic,
  readIfExists,
  writeIfChanged,
} from "../../gatsby-build-utils";
import type { Build, RoutesManifest } from "./build";
import { redirectPages } from "./redirect-pages";

/** File with a `Record` of the last build. Gatsby deletes it with `.cache/` and all pages. */
const recordFile = ".cache/static-hosts.json";

/** Folder for files that only Gatsby reads, between two builds. */
const setAside = ".cache/static-hosts";

/** Changes of this build that the next build reverts. */
interface BuildRecord {
  /** Pages without their own form: only the flat copy is left. */
  moved: readonly string[];
  /** Flat copies and redirects that the build wrote. */
  written: readonly string[];
  /** Files that were moved from `public/` to `setAside`. */
  aside: readonly string[];
}

const readRecord = async (): Promise<BuildRecord> => {
  const text = await readIfExists(recordFile);
  return { moved: [], written: [], aside: [], ...(text && JSON.parse(text.toString())) };
};

const writeRecord = (record: BuildRecord) => writeIfChanged(recordFile, JSON.stringify(record));

/** Moves a file and creates the folder for it; does nothing if the file doesn't exist. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/**
 * Whether a file is a slice, a fragment that Gatsby inserts into pages. Its next build reads slices
 * and doesn't rewrite unchanged ones.
 */
export const isSlice = (file: string) => file.startsWith("_gatsby/slices/");

/** Returns the HTML files of all pages below `public/`: "about/index.html", "404.html". */
export const pageFiles = (routes: RoutesManifest): string[] =>
  routes
    .flatMap((route) => (route.type === "static" ? [route.filePath.replace(/^public\//, "")] : []))
    .filter((file) => /(^|\/)(index|404)\.html$/.test(file) && !isSlice(file))
    .sort();

/**
 * Returns the name of a page's flat copy, or undefined if it has none. Most hosts redirect `/about`
 * to `/about/` if they find `about/index.html`, and return it with 200 if they find `about.html`.
 */
export const flatName = (page: string): string | undefined =>
  /^(?!404\/)(.+)\/index\.html$/.test(page) ? page.replace(/\/index\.html$/, ".html") : undefined;

/**
 * Copies each page to its flat name, or moves it there for a lean output, and writes the pages of
 * redirects. Copies of pages and redirects that no longer exist are deleted.
 */
export async function copyPages(build: Build): Promise<void> {
  const { pages, options } = build;
  const last = await readRecord();
  const redirects = redirectPages(build);
  const isLean = options.output === "lean";
  const flat = pages.filter((page) => flatName(page));
  await forEachConcurrent(flat, async (page) => {
    const [from, to] = [inPublic(page), inPublic(flatName(page) ?? page)];
    if (isLean) await rename(from, to);
    else await writeIfChanged(to, await readFile(from));
  });
  await forEachConcurrent(redirects, ([file, html]) => writeIfChanged(inPublic(file), html));
  const copies = flat.flatMap((page) => flatName(page) ?? []);
  const written = [...copies, ...redirects.map(([file]) => file)];
  const current = new Set([...written, ...pages]);
  const stale = last.written.filter((file) => !current.has(file));
  await forEachConcurrent(stale, (file) => rm(inPublic(file), { force: true }));
  await writeRecord({ moved: isLean ? flat : [], written, aside: [] });
}

/** Moves slices for Gatsby's next build out of `public/`, where no visitor needs them. */
export async function keepForGatsby(slices: readonly string[]): Promise<void> {
  assertTarget(
    slices.length > 0,
    "keepForGatsby",
    "slices in `public/_gatsby/slices/`",
    "plugins/gatsby-adapter-static-hosts/src/flat-files.ts",
  );
  await forEachConcurrent(slices, (file) => move(inPublic(file), `${setAside}/${file}`));
  await writeRecord({ ...(await readRecord()), aside: slices });
}

/**
 * Moves pages and other files back to Gatsby's own paths, because Gatsby doesn't rewrite unchanged
 * files. Deletes redirects that look like its pages, so that it doesn't list them.
 */
export async function restorePages(): Promise<void> {
  const { moved, written, aside } = await readRecord();
  const redirects = written.filter((file) => file.endsWith("/index.html"));
  await forEachConcurrent(redirects, (file) => rm(inPublic(file), { force: true }));
  await forEachConcurrent(moved, (page) => move(inPublic(flatName(page) ?? page), inPublic(page)));
  await forEachConcurrent(aside, (file) => move(`${setAside}/${file}`, inPublic(file)));
}
