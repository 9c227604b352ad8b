/** This site's build steps, which the host adapter runs. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Build, Step } from "../../plugins/gatsby-adapter-static-hosts";
import { forEachConcurrent, inPublic, writeIfChanged } from "../../plugins/gatsby-build-utils";
import { loadContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../content/content-source";
import type { Resort } from "../content/schemas/resort";
import { filesOfPages } from "../seo/files-of-pages";
import { lastChanged } from "../seo/last-changed";
import { favicon, icoFile, icons, webManifest } from "../seo/manifest";
import { robots, type SitemapEntry, sitemap, sitemapEntry } from "../seo/sitemap";
import { prefixCms } from "./cms";
import { offlinePage, serviceWorker } from "./offline";

const resort = () => loadContentFile("site.json", contentSource()).data as Resort;

/** Returns the path of a page as in Gatsby's queries: "/about" for "about/index.html". */
const pathOf = (page: string) => `/${page.replace(/(^|\/)index\.html$/, "")}`;

/** Lists in the sitemap the pages that have a canonical URL. */
async function writeSitemap({ pages }: Build): Promise<void> {
  const filesOf = filesOfPages();
  const timeOf = await lastChanged();
  const entries: SitemapEntry[] = [];
  await forEachConcurrent(pages, async (page) => {
    const entry = sitemapEntry(await readFile(inPublic(page), "utf8"));
    if (entry) entries.push({ ...entry, lastmod: timeOf(filesOf.get(pathOf(page)) ?? []) });
  });
  await writeIfChanged(inPublic("sitemap.xml"), sitemap(entries));
  await writeIfChanged(inPublic("robots.txt"), robots(resort().url));
}

async function writeManifest({ prefix }: Build): Promise<void> {
  await writeIfChanged(inPublic("manifest.webmanifest"), webManifest(resort(), prefix));
  const drawing = await readFile("static/favicon.svg");
  const draw = (edge: number, palette: boolean) =>
    sharp(drawing, { density: 72 * 8 })
      .resize(edge, edge)
      .png({ palette })
      .toBuffer();
  for (const { file, edge } of icons) await writeIfChanged(inPublic(file), await draw(edge, true));
  const { file, edge } = favicon;
  await writeIfChanged(inPublic(file), icoFile(await draw(edge, false), edge));
}

export const beforeHosts: readonly Step[] = [
  { name: "write the sitemap", run: writeSitemap },
  { name: "write the page of the CMS", run: ({ prefix }) => prefixCms(prefix) },
  { name: "write the icons and the web manifest", run: writeManifest },
  {
    name: "write the service worker",
    run: async () => writeIfChanged(inPublic("sw.js"), await serviceWorker(offlinePage(resort()))),
  },
];
