import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { transform } from "esbuild";
import {
  digest,
  forEachConcurrent,
  inPublic,
  pluginFile,
  writeIfChanged,
} from "../../../gatsby-build-utils";
import { injectStartScript, type StartScript } from "../patches/deferred-start";
import { withStyles } from "../patches/global-styles";
import { type PolicySources, withPolicy } from "./content-security-policy";
import {
  compact,
  firstViewRules,
  purgeUnused,
  selectorTokens,
  withFonts,
  withSavedCopies,
} from "./critical-css";
import { tagsIn } from "./markup";
import { preloadMainPhoto } from "./preload-main-photo";

/** Hides menus in browsers without popovers until the whole style sheet is loaded. */
const closedPopovers =
  "@layer base{@supports not selector(:popover-open){[popover]{display:none}}}";

const readJson = async (file: string) => JSON.parse(await readFile(inPublic(file), "utf8"));

/**
 * Writes the style sheet that follows a page's own styles, and deletes those of earlier builds.
 * @returns its name in `public/`
 */
async function writeLateStyles(css: string): Promise<string> {
  const name = `styles-${digest(css).slice(0, 12)}.css`;
  for (const file of await readdir(inPublic("static"))) {
    if (/^styles-\w+\.css/.test(file) && !file.startsWith(name))
      await rm(inPublic(`static/${file}`));
  }
  await writeIfChanged(inPublic(`static/${name}`), css);
  return `static/${name}`;
}

/**
 * Returns the minified inline script. The text of a running function would differ between tools:
 * Parcel, tsx and Jest each compile it differently.
 */
async function inlineScript(): Promise<string> {
  const path = pluginFile("gatsby-plugin-first-view", "src/patches/inline/start-runtime.ts");
  const code = await readFile(path, "utf8");
  const options = { loader: "ts", minify: true, target: "es2020", format: "iife" } as const;
  return (await transform(code, options)).code.trim();
}

/** Returns the HTML files of pages that exist in `public/`: "about/index.html" for "/about". */
const pageFiles = (paths: readonly string[]): string[] =>
  paths
    .map((path) => path.replace(/^\/|\/$/g, ""))
    .map((path) => (path.endsWith(".html") ? path : `${path && `${path}/`}index.html`))
    .filter((file) => existsSync(inPublic(file)));

/**
 * Finishes each page of a build: inlines only the styles of its first view, defers everything else,
 * and adds a policy that allows both. Pages that an earlier build finished stay unchanged.
 * @param paths paths of all pages
 * @param prefix path before every URL, such as "/repo", or an empty text
 * @param policy additional sources of the pages' policy
 * @throws if a page's HTML isn't as Gatsby 5.16 writes it
 */
export async function finishPages(
  paths: readonly string[],
  prefix: string,
  policy: PolicySources,
): Promise<void> {
  const { assets } = (await readJson("webpack.stats.json")).namedChunkGroups.app;
  const files: string[] = assets.map(({ name }: { name: string }) => `${prefix}/${name}`);
  const styles = files.find((file) => file.endsWith(".css")) ?? "";
  const css = compact(await readFile(inPublic(styles.slice(prefix.length)), "utf8"));
  const pages = pageFiles(paths);
  // Local fonts and those that pages preload belong to the first view.
  const [page = ""] = pages;
  const links = tagsIn(await readFile(inPublic(page), "utf8")).map(({ attributes }) => attributes);
  const urls = links.filter(({ as }) => as === "font").map(({ href = "" }) => href);
  const isFirst = (face: string) => ["local(", ...urls].some((source) => face.includes(source));
  const first = firstViewRules(withFonts(css, isFirst));
  const late = withSavedCopies(withFonts(css, (face) => !isFirst(face)));
  const start: StartScript = {
    code: await inlineScript(),
    hash: (await readJson("page-data/app-data.json")).webpackCompilationHash,
    sheet: `${prefix}/${await writeLateStyles(late)}`,
    files: files.filter((file) => file.endsWith(".js")),
    prefix,
  };
  // Many pages consist of the same components, such as the photos' pages.
  const purged = new Map<string, Promise<string>>();
  await forEachConcurrent(pages, async (file) => {
    const html = preloadMainPhoto(await readFile(inPublic(file), "utf8"));
    const tokens = selectorTokens(html);
    const key = JSON.stringify(tokens);
    const own = purged.get(key) ?? purgeUnused(tokens, first);
    purged.set(key, own);
    const styled = withStyles(html, styles, closedPopovers + (await own));
    await writeIfChanged(inPublic(file), withPolicy(injectStartScript(styled, start), policy));
  });
}
