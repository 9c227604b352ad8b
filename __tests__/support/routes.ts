import { existsSync, readdirSync } from "node:fs";
import { type Captions, isWritten } from "../../plugins/gatsby-transformer-photo/src/content-types";
import type { GalleryPage } from "../../src/content/schemas/gallery-page";
import type { House } from "../../src/content/schemas/house";
import { listPrice, type Priced } from "../../src/lib/money";
import { chapterPath, housePath, localPath, rootOf } from "../../src/lib/paths";
import { houseSlugs, photoSlugs } from "../../src/lib/slugs";
import { dayOf } from "../../src/lib/stay";
import { contentOf, languages } from "./content";

/** Returns the path of a page in a language. */
export const pathIn = (path: string, lang: string) => localPath(path, rootOf(lang, languages));

const folders = readdirSync("content/villas").filter((folder) =>
  existsSync(`content/villas/${folder}/villa.json`),
);
const all = folders
  .map((folder) => ({ folder, ...contentOf<House>(`villas/${folder}/villa.json`) }))
  .sort((a, b) => a.order - b.order || a.folder.localeCompare(b.folder, "en"));
const visible = all.some(({ hidden }) => !hidden)
  ? all.filter(({ hidden }) => !hidden)
  : all.slice(0, 1);
const { house: named } = contentOf<{ house: string }>("pages/detail.json");
const mainFolder = (visible.find(({ folder }) => folder === named) ?? visible[0])?.folder;
const slugs = houseSlugs(folders);

/** The houses that visitors see, in their order, with the paths of their pages. */
export const houses = visible.map((house) => ({
  ...house,
  path: housePath(house.folder, house.folder === mainFolder, slugs),
}));
/** The house with the page /detail. */
export const mainHouse = houses.find(({ path }) => path === "/detail") as (typeof houses)[number];
/** A house with a page of its own, or the only house. */
export const otherHouse = houses.find((house) => house !== mainHouse) ?? mainHouse;

/** Returns the price of a house for one night in rupiah, as visitors see it today. */
export const priceOf = (house: Priced) => listPrice(house, dayOf(new Date()));

const captionsIn = (lang: string) => contentOf<Captions>("gallery/captions.json", lang).photos;
const captions = languages.map(captionsIn);

/** Returns the photos of the gallery in their order, with the paths of their pages. */
export function photosIn(lang: string) {
  const shown = captionsIn(lang).filter(
    ({ file }, index) =>
      captions.every((photos) => isWritten(photos[index]?.alt)) && existsSync(`content${file}`),
  );
  const names = shown.map(({ file }) => file.replace(/.*\//, ""));
  const ends = photoSlugs(names);
  return shown.map((photo, index) => ({
    ...photo,
    alt: photo.alt ?? "",
    title: photo.caption ?? photo.alt ?? "",
    path: pathIn(`/gallery/${ends.get(names[index] ?? "")}`, lang),
  }));
}
/** The photos of the gallery in the first language. */
export const photos = photosIn(languages[0]);

/** One page of each kind in a language, with its h1. */
function routesIn(lang: string) {
  const titleOf = (page: string) => contentOf<{ title: string }>(`pages/${page}.json`, lang).title;
  const { hero } = contentOf<{ hero: { slides: { title: string }[] } }>("pages/home.json", lang);
  const { chapters = [] } = contentOf<GalleryPage>("pages/gallery.json", lang);
  const chapter = chapters.find(({ tag }) => photos.some(({ tags }) => tags?.includes(tag)));
  const photo = photosIn(lang).at(-1);
  const pages = ["category", "about", "facility", "gallery", "login", "register"];
  return [
    { path: pathIn("/", lang), h1: hero.slides[0]?.title ?? "" },
    ...pages.map((page) => ({ path: pathIn(`/${page}`, lang), h1: titleOf(page) })),
    ...[...new Set([mainHouse, otherHouse])].map(({ path, folder }) => ({
      path: pathIn(path, lang),
      h1: contentOf<House>(`villas/${folder}/villa.json`, lang).title,
    })),
    ...(photo ? [{ path: photo.path, h1: photo.title }] : []),
    ...(chapter ? [{ path: pathIn(chapterPath(chapter.tag), lang), h1: chapter.title }] : []),
  ].map((route) => ({ ...route, lang }));
}

/** The public pages, one of each kind in each language, with their h1. */
export const routes = languages.flatMap(routesIn);

/** One page of each kind, in the first language. */
export const kinds: readonly string[] = [
  ...routes.filter(({ lang }) => lang === languages[0]).map(({ path }) => path),
  "/dbvillacategory",
  "/dbpicture",
];
