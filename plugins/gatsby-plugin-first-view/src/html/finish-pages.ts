import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { transform } from "esbuild";
import {
  assertTarget,
  digest,
  forEachConcurrent,
  inPublic,
  pluginFile,
  writeIfChanged,
} from "../../../gatsby-build-utils";
import { injectStartScript, type StartScript } from "../patches/deferred-start";
import { withStyles } from "../patches/global-styles";
import { entries } from "../patches/react-first";
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
 * Returns the URLs of the scripts and the style sheet that every page loads.
 * @throws if webpack's report isn't as Gatsby 5.16 writes it
 */
async function bundles(prefix: string): Promise<{ scripts: string[]; styles: string }> {
  const { namedChunkGroups } = await readJson("webpack.stats.json");
  const file = "plugins/gatsby-plugin-first-view/src/html/finish-pages.ts";
  const urls = entries.flatMap((entry) => {
    const assets: { name: string }[] | undefined = namedChunkGroups?.[entry]?.assets;
    const target = `\`namedChunkGroups.${entry}\` in webpack.stats.json`;
    assertTarget(assets, "finishPages", target, file);
    return assets.map(({ name }) => `${prefix}/${name}`);
  });
  return {
    scripts: [...new Set(urls)].filter((url) => url.endsWith(".js")),
    styles: urls.find((url) => url.endsWith(".css")) ?? "",
  };
}

/** Returns the URLs of the fonts that a page preloads. All pages preload the same. */
async function preloadedFonts(file: string): Promise<string[]> {
  const tags = tagsIn(await readFile(inPublic(file), "utf8"));
  return tags
    .filter(({ attributes }) => attributes.as === "font")
    .map(({ attributes }) => attributes.href ?? "");
}

/**
 * Returns a function that returns the styles of a page's first view. Many pages consist of the same
 * components, such as the photos' pages, and share the result.
 */
function firstViewStyles(css: string): (html: string) => Promise<string> {
  const results = new Map<string, Promise<string>>();
  return async (html) => {
    const tokens = selectorTokens(html);
    const key = JSON.stringify(tokens);
    const result = results.get(key) ?? purgeUnused(tokens, css);
    results.set(key, result);
    return closedPopovers + (await result);
  };
}

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
  const pages = pageFiles(paths);
  const { scripts, styles } = await bundles(prefix);
  const css = compact(await readFile(inPublic(styles.slice(prefix.length)), "utf8"));

  // Local fonts and those that pages preload belong to the first view.
  const fonts = ["local(", ...(await preloadedFonts(pages[0] ?? ""))];
  const isFirst = (face: string) => fonts.some((source) => face.includes(source));
  const stylesOf = firstViewStyles(firstViewRules(withFonts(css, isFirst)));
  const late = withSavedCopies(withFonts(css, (face) => !isFirst(face)));

  const start: StartScript = {
    code: await inlineScript(),
    hash: (await readJson("page-data/app-data.json")).webpackCompilationHash,
    sheet: `${prefix}/${await writeLateStyles(late)}`,
    files: scripts,
    prefix,
  };
  await forEachConcurrent(pages, async (file) => {
    const html = preloadMainPhoto(await readFile(inPublic(file), "utf8"));
    const styled = withStyles(html, styles, await stylesOf(html));
    await writeIfChanged(inPublic(file), withPolicy(injectStartScript(styled, start), policy));
  });
}
