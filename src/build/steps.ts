/** This site's build steps, which the host adapter runs. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Build, Step } from "../../plugins/gatsby-adapter-static-hosts";
import { forEachConcurrent, inPublic, writeIfChanged } from "../../plugins/gatsby-build-utils";
import { inLanguage, loadContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../content/content-source";
import type { Resort } from "../content/schemas/resort";
import { localPath, rootOf } from "../lib/paths";
import { filesOfPages } from "../seo/files-of-pages";
import { lastChanged } from "../seo/last-changed";
import { favicon, icoFile, icons, webManifest } from "../seo/manifest";
import { robots, type SitemapEntry, sitemap, sitemapEntry, withLanguages } from "../seo/sitemap";
import { prefixCms } from "./cms";
import { offlinePage, serviceWorker } from "./offline";

const source = contentSource();
/** Returns the resort in the first language, or in a different one. */
function resort(lang = source.languages[0] ?? ""): Resort {
  const file = loadContentFile("site.json", source);
  return inLanguage(file, lang, source.languages).data as Resort;
}

/** Returns the offline pages of all languages by the path before the pages in each of them. */
const offlinePages = () =>
  Object.fromEntries(
    source.languages.map((lang) => {
      const root = rootOf(lang, source.languages);
      return [root, offlinePage(resort(lang), lang, localPath("/", root))];
    }),
  );

/** Returns the new paths of the site by the former ones. */
const redirectsOf = ({ routes }: Build) =>
  Object.fromEntries(
    routes.flatMap((route) => (route.type === "redirect" ? [[route.path, route.toPath]] : [])),
  );

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
  const { url } = resort();
  const { languages } = source;
  const roots = new Map(languages.map((lang) => [lang, url + rootOf(lang, languages)]));
  await writeIfChanged(inPublic("sitemap.xml"), sitemap(withLanguages(entries, roots)));
  await writeIfChanged(inPublic("robots.txt"), robots(url));
}

async function writeManifest({ prefix }: Build): Promise<void> {
  await writeIfChanged(
    inPublic("manifest.webmanifest"),
    webManifest(resort(), prefix, source.languages[0]),
  );
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
    run: async (build) => {
      const code = await serviceWorker(offlinePages(), redirectsOf(build));
      await writeIfChanged(inPublic("sw.js"), code);
    },
  },
];
