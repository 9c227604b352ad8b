import { readFile, rename, rm } from "node:fs/promises";
import type { IAdapter } from "gatsby";
import sharp from "sharp";
import {
  forEachConcurrent,
  inPublic,
  listFilesSorted,
  printOnExit,
  readIfExists,
  writeIfChanged,
} from "../../../plugins/gatsby-build-utils";
import {
  bundleList,
  filesOfPages,
  finishPages,
  headerPolicy,
  writeRunMarker,
} from "../../../plugins/gatsby-plugin-first-view";
import { loadContentFile } from "../../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../../content/content-source";
import type { Resort } from "../../content/schemas";
import { lastChanged } from "../../seo/last-changed";
import { icons, webManifest } from "../../seo/manifest";
import { robots, type SitemapEntry, sitemap, sitemapEntry } from "../../seo/sitemap";
import { encodings, holds, toCompress } from "./compress";
import { flatName, pageFiles } from "./flat-files";
import { hostFiles } from "./host-files";
import { limitsReport } from "./limits";
import { hashedBundles, redirectsOf, securityHeaders } from "./rules";
import { offlinePage, serviceWorker } from "./service-worker";
import { staleFiles, unusedFiles } from "./stale-files";

interface Stats {
  namedChunkGroups: { app?: { assets: { name: string }[] } };
}

/** The bundles of the whole site, as Gatsby's report has them. */
async function readBundles() {
  const text = async (path: string) => JSON.parse(await readFile(path, "utf8"));
  const stats: Stats = await text(inPublic("webpack.stats.json"));
  const app = stats.namedChunkGroups.app?.assets.map(({ name }) => name) ?? [];
  const styles = app.find((name) => name.endsWith(".css"));
  if (!styles)
    throw new Error("The site has no style sheet any more, which its pages carry inline");
  const { webpackCompilationHash } = await text(inPublic("page-data/app-data.json"));
  const all: string[] = await text(bundleList);
  return {
    all,
    styles,
    scripts: app.filter((name) => name.endsWith(".js")),
    hash: String(webpackCompilationHash),
  };
}

/** The path of a page, as Gatsby names its query: "/about" for "about/index.html". */
const pathOf = (page: string) => `/${page.replace(/(^|\/)index\.html$/, "")}`;

async function writeForSearch(resort: Resort, entries: SitemapEntry[], prefix: string) {
  await writeIfChanged(inPublic("sitemap.xml"), sitemap(entries));
  await writeIfChanged(inPublic("robots.txt"), robots(resort.url));
  await writeIfChanged(inPublic("manifest.webmanifest"), webManifest(resort, prefix));
  const drawing = await readFile("static/favicon.svg");
  for (const { file, edge } of icons) {
    const png = sharp(drawing, { density: 72 * 8 })
      .resize(edge, edge)
      .png({ palette: true });
    await writeIfChanged(inPublic(file), await png.toBuffer());
  }
}

async function compress(files: readonly string[]): Promise<void> {
  await forEachConcurrent(toCompress(files), async (file) => {
    const path = inPublic(file);
    const bytes = await readFile(path);
    for (const [ending, encoding] of Object.entries(encodings)) {
      if (await holds(await readIfExists(path + ending), bytes, encoding)) continue;
      await writeIfChanged(path + ending, await encoding.encode(bytes));
    }
  });
}

/**
 * Prepares `public/` for static hosts after a build: finished pages, a flat name for each, what search
 * engines ask for, headers and redirects in the words of each host, compressed files. It copies and does
 * not move, because Gatsby's next build leaves pages alone that have not changed. Naming an adapter also
 * keeps Gatsby from asking the network for one.
 *
 * @param isLean whether to publish only what a host needs that compresses by itself and serves `about.html`
 *   as `/about`, such as Netlify and Cloudflare Pages: a third of the files
 */
export const staticHosts = (isLean: boolean): IAdapter => ({
  name: "static-hosts",
  async adapt({ routesManifest, pathPrefix: prefix }) {
    const resort = loadContentFile("site.json", contentSource()).data as Resort;
    const bundles = await readBundles();
    const pages = pageFiles(routesManifest);

    const entries: SitemapEntry[] = [];
    const filesOf = filesOfPages();
    const timeOf = await lastChanged();
    await finishPages(pages, bundles, prefix, (html, page) => {
      const entry = sitemapEntry(html);
      if (entry) entries.push({ ...entry, lastmod: timeOf(filesOf.get(pathOf(page)) ?? []) });
    });
    await forEachConcurrent(pages, async (page) => {
      const flat = flatName(page);
      if (!flat) return;
      if (isLean) await rename(inPublic(page), inPublic(flat));
      else await writeIfChanged(inPublic(flat), await readFile(inPublic(page)));
    });
    await writeForSearch(resort, entries, prefix);

    const rules = {
      headers: securityHeaders(headerPolicy()),
      bundles: hashedBundles(bundles.all, prefix),
      redirects: redirectsOf(routesManifest),
      siteUrl: resort.url,
      prefix,
    };
    for (const [path, text] of Object.entries(hostFiles(rules))) await writeIfChanged(path, text);

    await writeIfChanged(inPublic("sw.js"), await serviceWorker(offlinePage(resort)));

    const kept = new Set(await listFilesSorted("static"));
    const written = await listFilesSorted("public");
    const surplus = [...staleFiles(written, pages, kept), ...unusedFiles(written, isLean, kept)];
    await forEachConcurrent(surplus, (file) => rm(inPublic(file), { force: true }));
    if (!isLean) await compress(written.filter((file) => !surplus.includes(file)));
    printOnExit(await limitsReport());
    await writeRunMarker(true, ["src/content", "src/graphql", "src/lib", "src/seo"]);
  },
});
