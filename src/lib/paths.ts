/** Folder below `content/` and in URLs. Each photo that the gallery shows has a page. */
export const galleryFolder = "gallery";

/* Paths of the pages to which code links. `linkTargets` has those that content may link to. */

/** All routes to the resort. */
export const gettingHerePath = "/about#getting-here";
export const facilityPath = "/facility";
export const galleryPath = "/gallery";
/** The list of houses. */
export const categoryPath = "/category";
/** The table of houses. */
export const houseTablePath = "/category#houses";
/** The house that `content/pages/detail.json` names. */
export const mainHousePath = "/detail";
export const loginPath = "/login";
/** The prices of the dashboard. */
export const villaCategoryPath = "/dbvillacategory";
/** The files of the dashboard. */
export const picturePath = "/dbpicture";
const notFoundPath = "/404";
/** Name of the 404 page in other languages. Some hosts would send a second `404.html`. */
export const notFoundName = "not-found";

/** Whether a path is that of a 404 page. */
export const isNotFoundPath = (path: string): boolean => /\/(404(\.html)?|not-found)$/.test(path);

/** Pages that exist in the first language only. */
export const singlePaths: readonly string[] = [villaCategoryPath, picturePath];

/**
 * Returns the path before all pages in a language: "" for the first one, "/id" for Indonesian. Some
 * hosts ignore capital letters.
 */
export const rootOf = (lang: string, languages: readonly string[]): string =>
  lang === languages[0] ? "" : `/${lang.toLowerCase()}`;

/** Returns the language of a page. */
export const languageOf = (path: string, languages: readonly string[]): string =>
  languages.find((lang) => lang.toLowerCase() === path.split("/")[1]) ?? languages[0] ?? "";

/**
 * Returns the path of a page in a language: "/id/about" for "/about".
 * @param root from `rootOf`
 */
export function localPath(path: string, root: string): string {
  if (singlePaths.includes(path)) return path;
  if (root && path === notFoundPath) return `${root}/${notFoundName}`;
  return root && path === "/" ? root : root + path;
}

/**
 * Returns the path of a house's page: that of the main house, otherwise "/detail/" and the slug of
 * its folder.
 * @param slugs slugs of all houses' folders from `houseSlugs`
 */
export const housePath = (
  folder: string,
  isMain: boolean,
  slugs: ReadonlyMap<string, string>,
): string => (isMain ? mainHousePath : `${mainHousePath}/${slugs.get(folder)}`);

/**
 * Returns the path of the page with a chapter's photos. It is in a separate folder, so that no
 * photo has the same path.
 */
export const chapterPath = (tag: string): string => `${galleryPath}/chapters/${tag}`;

/**
 * Returns an absolute URL on this site.
 * @param path path such as "/about", or one with the site's path prefix, such as "/repo/about".
 * Absolute URLs are returned unchanged
 * @param siteUrl such as "https://bukitserai.example" or "https://me.github.io/repo"
 */
export function absoluteUrl(path: string, siteUrl: string): string {
  const site = new URL(siteUrl);
  const prefix = site.pathname.replace(/\/$/, "");
  const isWhole = /^https?:/.test(path) || path === prefix || path.startsWith(`${prefix}/`);
  return new URL(isWhole ? path : prefix + path, site).href;
}

/**
 * Returns the path of the page that shows a content file, by its path below the content folder.
 * @param mainHouse folder of the house that has the page /detail
 */
export function pageOfContent(path: string, mainHouse?: string): string {
  const house = /^villas\/([^/]+)\//.exec(path)?.[1];
  if (house) return housePath(house, house === mainHouse, new Map([[house, house]]));
  if (path.startsWith("facilities/")) return facilityPath;
  const name = /^pages\/(.+)\.json$/.exec(path)?.[1];
  if (path.startsWith(galleryFolder)) return galleryPath;
  if (path.startsWith("dashboard/picture")) return picturePath;
  if (path.startsWith("dashboard/")) return villaCategoryPath;
  return name && name !== "home" ? `/${name}` : "/";
}
