import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
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
import { compact, firstViewRules, purgeUnused, selectorTokens, withoutFonts } from "./critical-css";
import { inlineScript } from "./inline-script";

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
  namedChunkGroups: { app?: { assets: { name: string }[] } };
}

/** Reads the bundles from Gatsby's report. */
async function readBundles(): Promise<Bundles> {
  const json = async (path: string) => JSON.parse(await readFile(inPublic(path), "utf8"));
  const stats: Stats = await json("webpack.stats.json");
  const app = stats.namedChunkGroups.app?.assets.map(({ name }) => name) ?? [];
  const { webpackCompilationHash } = await json("page-data/app-data.json");
  return {
    styles: app.find((name) => name.endsWith(".css")),
    scripts: app.filter((name) => name.endsWith(".js")),
    hash: String(webpackCompilationHash),
  };
}

/** Writes the style sheet that follows a page's own styles, and deletes those of earlier builds. */
async function writeLateStyles(css: string): Promise<string> {
  const late = withoutFonts(css);
  const name = `styles-${digest(late).slice(0, 12)}.css`;
  const isOld = (file: string) => /^styles-\w+\.css/.test(file) && !file.startsWith(name);
  for (const file of (await readdir(inPublic("static"))).filter(isOld)) {
    await rm(inPublic(`static/${file}`));
  }
  await writeIfChanged(inPublic(`static/${name}`), late);
  return `static/${name}`;
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
  const css = styles && compact(await readFile(inPublic(styles), "utf8"));
  const first = css && firstViewRules(css);
  const start: StartScript = {
    code: inlineScript(
      pluginFile("gatsby-plugin-first-view", "src/patches/inline/start-runtime.ts"),
    ),
    hash,
    sheet: css && `${prefix}/${await writeLateStyles(css)}`,
    files: scripts.map((name) => `${prefix}/${name}`),
  };
  // Many pages consist of the same components, such as the photos' pages.
  const purged = new Map<string, Promise<string>>();
  await forEachConcurrent(pageFiles(paths), async (file) => {
    let html = await readFile(inPublic(file), "utf8");
    if (first) {
      const tokens = selectorTokens(html);
      const key = JSON.stringify(tokens);
      const own = purged.get(key) ?? purgeUnused(tokens, first);
      purged.set(key, own);
      html = withStyles(html, `${prefix}/${styles}`, await own);
    }
    html = injectStartScript(html, start);
    await writeIfChanged(inPublic(file), policy ? withPolicy(html, policy) : html);
  });
}
