import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import sharp from "sharp";
import type { Resort } from "../content/schemas";
import {
  contentSecurityPolicy,
  type InlineCode,
  inlineCode,
} from "../html/content-security-policy";
import { finishPages, isPage } from "../html/finish-pages";
import { lastChanged } from "../seo/last-changed";
import { icons, webManifest } from "../seo/manifest";
import { robots, type SitemapEntry, sitemap, sitemapEntry } from "../seo/sitemap";
import { filesIn, forEach, inPublic, isOutdated, write } from "../shared/public-files";
import { caddyfile } from "./caddy";
import { encodings, toCompress } from "./compress";
import { flatFiles } from "./flat-files";
import { headersFile, redirectsFile } from "./headers-file";
import { nginxBrotliInclude, nginxInclude } from "./nginx";
import {
  bundlesOf,
  type HostRules,
  type RoutesManifest,
  redirectsOf,
  securityHeaders,
} from "./rules";
import { leftovers } from "./stale-files";

/** Where the configuration of servers is written, beside `public/` and so never served. */
const configFolder = "hosts";

async function tidy(): Promise<void> {
  const kept = new Set(await filesIn("static"));
  for (const file of leftovers(await filesIn("public"), kept)) await rm(inPublic(file));
}

async function copyFlat(routes: RoutesManifest): Promise<void> {
  await forEach(flatFiles(routes), async ({ from, to }) => {
    if (await isOutdated(from, to)) await copyFile(from, to);
  });
}

/** What all pages carry inline, and those that search engines may list. */
async function readPages(): Promise<{ code: InlineCode[]; entries: SitemapEntry[] }> {
  const code: InlineCode[] = [];
  const entries: SitemapEntry[] = [];
  const timeOf = await lastChanged();
  const files = (await filesIn("public")).filter(isPage);
  await forEach(files, async (file) => {
    const html = await readFile(inPublic(file), "utf8");
    code.push(inlineCode(html));
    const entry = sitemapEntry(html);
    if (!entry) return;
    const lastmod = await timeOf(new URL(entry.address).pathname);
    entries.push({ ...entry, lastmod });
  });
  return { code, entries };
}

async function writeFound(resort: Resort, entries: SitemapEntry[]): Promise<void> {
  await write(inPublic("sitemap.xml"), sitemap(entries));
  await write(inPublic("robots.txt"), robots(resort.url));
  await write(inPublic("manifest.webmanifest"), webManifest(resort));
  const drawing = await readFile("static/favicon.svg");
  for (const { file, edge } of icons) {
    const png = sharp(drawing, { density: 72 * 8 })
      .resize(edge, edge)
      .png({ palette: true });
    await write(inPublic(file), await png.toBuffer());
  }
}

async function writeRules(rules: HostRules): Promise<void> {
  await write(inPublic("_headers"), headersFile(rules));
  await write(inPublic("_redirects"), redirectsFile(rules));
  await write(join(configFolder, "nginx.conf"), nginxInclude(rules));
  await write(join(configFolder, "nginx-brotli.conf"), nginxBrotliInclude);
  await write(join(configFolder, "Caddyfile"), caddyfile(rules));
}

async function compress(): Promise<void> {
  await forEach(toCompress(await filesIn("public")), async (file) => {
    const path = inPublic(file);
    for (const [ending, encode] of Object.entries(encodings)) {
      if (!(await isOutdated(path, path + ending))) continue;
      await writeFile(path + ending, await encode(await readFile(path)));
    }
  });
}

/**
 * Prepares `public/` for static hosts after a build: pages with the styles that they need and scripts
 * that wait, flat copies of pages, what search engines ask for, headers and redirects in the words of
 * each host, compressed files. It copies and does not move, because Gatsby's next build leaves pages
 * alone that have not changed. Naming an adapter also keeps Gatsby from asking the network for one.
 */
export const staticHosts: IAdapter = {
  name: "static-hosts",
  async adapt({ routesManifest }) {
    const resort: Resort = JSON.parse(await readFile("content/site.json", "utf8"));
    await tidy();
    const stats = await readFile(inPublic("webpack.stats.json"), "utf8");
    await finishPages(stats);
    await copyFlat(routesManifest);
    const { code, entries } = await readPages();
    await writeFound(resort, entries);
    await writeRules({
      headers: securityHeaders(contentSecurityPolicy(code)),
      bundles: bundlesOf(stats),
      redirects: redirectsOf(routesManifest),
      siteUrl: resort.url,
    });
    await compress();
  },
};
