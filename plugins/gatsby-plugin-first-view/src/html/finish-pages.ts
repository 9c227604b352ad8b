import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import {
  assertTarget,
  digest,
  forEachConcurrent,
  inPublic,
  pluginFile,
  writeIfChanged,
} from "../../../gatsby-build-utils";
import { injectStartScript, type StartScript } from "../patches/deferred-start";
import { hasStyles, withStyles } from "../patches/global-styles";
import { type PolicySources, withPolicy } from "./content-security-policy";
import { compact, firstViewRules, purgeUnused, selectorTokens, withoutFonts } from "./critical-css";
import { inlineScript } from "./inline-script";
import { preloadMainPhoto } from "./preload-main-photo";

/** The output of Gatsby's bundler that every page uses. */
interface Bundles {
  /** Name in `public/` of the style sheet of the whole site; undefined if the site has none. */
  styles?: string;
  /** Names in `public/` of the runtime's scripts. */
  scripts: readonly string[];
  /** Gatsby's `webpackCompilationHash`, with which open pages detect a new build. */
  hash: string;
}

interface Stats {
  namedChunkGroups: Readonly<Record<string, { assets: { name: string }[] }>>;
}

/** Name of the style sheet of the whole site: Gatsby's chunk `styles`, which `app` or the pages' components import. */
const siteStyles = /^styles\.\w+\.css$/;

/**
 * Minimum size in bytes of a separate style sheet. A smaller one costs each page at most 3 kB
 * (brotli), which is less than a request plus the duplicate styles.
 */
const smallestSheet = 12_000;

/** Reads the bundles from Gatsby's report. */
async function readBundles(): Promise<Bundles> {
  const json = async (path: string) => JSON.parse(await readFile(inPublic(path), "utf8"));
  const stats: Stats = await json("webpack.stats.json");
  const names = ({ assets }: { assets: { name: string }[] }) => assets.map(({ name }) => name);
  const app = stats.namedChunkGroups.app ? names(stats.namedChunkGroups.app) : [];
  const { webpackCompilationHash } = await json("page-data/app-data.json");
  return {
    styles: Object.values(stats.namedChunkGroups)
      .flatMap(names)
      .find((name) => siteStyles.test(name)),
    scripts: app.filter((name) => name.endsWith(".js")),
    hash: String(webpackCompilationHash),
  };
}

/**
 * Writes the style sheet that follows a page's own styles, and deletes those of earlier builds.
 *
 * @param late undefined for pages that contain all styles
 */
async function writeLateStyles(late: string | undefined): Promise<string | undefined> {
  const name = late && `styles-${digest(late).slice(0, 12)}.css`;
  const isOld = (file: string) => /^styles-\w+\.css/.test(file) && !(name && file.startsWith(name));
  const folder = inPublic("static");
  const files = existsSync(folder) ? await readdir(folder) : [];
  for (const file of files.filter(isOld)) await rm(inPublic(`static/${file}`));
  if (name) await writeIfChanged(inPublic(`static/${name}`), late);
  return name && `static/${name}`;
}

/** Returns the HTML files of pages that exist in `public/`: "about/index.html" for "/about". */
export const pageFiles = (paths: readonly string[]): string[] =>
  [...new Set(paths)]
    .map((path) => path.replace(/^\/|\/$/g, ""))
    .map((path) => (path.endsWith(".html") ? path : `${path && `${path}/`}index.html`))
    .filter((file) => existsSync(inPublic(file)));

/**
 * Finishes each page of a build: inlines only the styles of its first view, defers everything else,
 * and adds a policy that allows both. Pages that an earlier build finished stay unchanged.
 * @param paths paths of all pages
 * @param prefix path before every URL, such as "/repo", or an empty text
 * @param policy additional sources of the pages' policy. Undefined for pages without a policy
 * @throws if a page's HTML isn't as Gatsby 5.16 writes it
 */
export async function finishPages(
  paths: readonly string[],
  prefix: string,
  policy: PolicySources | undefined,
): Promise<void> {
  const { styles, scripts, hash } = await readBundles();
  // Sass writes a byte order mark, which would be part of the first selector in a style element.
  const whole = styles && (await readFile(inPublic(styles), "utf8")).replace(/^\uFEFF/, "");
  const css = whole && compact(whole);
  const late = css && withoutFonts(css);
  const first = late && late.length >= smallestSheet ? firstViewRules(css) : undefined;
  const sheet = await writeLateStyles(first && late);
  const path = pluginFile("gatsby-plugin-first-view", "src/patches/inline/start-runtime.ts");
  const startOf = (hasFirstView: boolean, url?: string): StartScript => ({
    code: inlineScript(path, { hasSheet: url !== undefined, hasFirstView }),
    hash,
    sheet: url,
    files: scripts.map((name) => `${prefix}/${name}`),
    prefix,
  });
  const sheetUrl = sheet && `${prefix}/${sheet}`;
  const starts = new Map<string, StartScript>();
  /** Returns the start script of a page; pages share the few different ones. */
  const startFor = (hasFirstView: boolean, url: string | undefined): StartScript => {
    const key = `${hasFirstView} ${url}`;
    const start = starts.get(key) ?? startOf(hasFirstView, url);
    starts.set(key, start);
    return start;
  };
  const sheetHasFirstView = whole?.includes(".first-view") ?? false;
  let styledPages = 0;
  // Many pages consist of the same components, such as the photos' pages.
  const purged = new Map<string, Promise<string>>();
  await forEachConcurrent(pageFiles(paths), async (file) => {
    let html = preloadMainPhoto(await readFile(inPublic(file), "utf8"));
    // A page has no styles if its components import none.
    const isStyled = whole !== undefined && hasStyles(html);
    if (isStyled) styledPages += 1;
    if (isStyled && first) {
      const tokens = selectorTokens(html);
      const key = JSON.stringify(tokens);
      const own = purged.get(key) ?? purgeUnused(tokens, first);
      purged.set(key, own);
      html = withStyles(html, `${prefix}/${styles}`, await own);
    } else if (isStyled) html = withStyles(html, `${prefix}/${styles}`, whole);
    const hasFirstView = sheetHasFirstView || html.includes(".first-view");
    html = injectStartScript(html, startFor(hasFirstView, isStyled ? sheetUrl : undefined));
    await writeIfChanged(inPublic(file), policy ? withPolicy(html, policy) : html);
  });
  assertTarget(!whole || styledPages > 0, "global-styles", "Gatsby's style element in any page");
}
