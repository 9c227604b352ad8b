/** @jest-environment jsdom */
import type { Labels } from "../../src/content/labels";
import {
  isNotFoundPath,
  languageOf as languageIn,
  localPath,
  mainHousePath,
  rootOf,
} from "../../src/lib/paths";
import { contentOf, languages } from "../support/content";
import { publicPages, readPage, readPublic, redirects } from "./public-pages";

/** Tests that the built site is complete in each of its languages, and that they lead to each other. */

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
const single = ["/dbvillacategory", "/dbpicture"];
const paths = publicPages
  .map(pathOf)
  .filter((path) => !single.includes(path) && !isNotFoundPath(path));
const roots = new Map(languages.map((lang) => [lang, rootOf(lang, languages)]));
const languageOf = (path: string) => languageIn(path, languages);
/** Returns the path that a page has without the prefix of its language. */
const plain = (path: string) => path.slice(roots.get(languageOf(path))?.length ?? 0) || "/";
/** Returns the path of a page in a language. */
const inLanguage = (path: string, lang: string) => localPath(plain(path), roots.get(lang) ?? "");
/** Returns the other languages of a page. */
const othersOf = (path: string) => languages.filter((lang) => lang !== languageOf(path));

/** Returns the document of a built page. */
const read = (path: string) => new DOMParser().parseFromString(readPage(path), "text/html");

test("every page but the dashboard and the 404 page exists in each language", () => {
  const plainPaths = new Set(paths.map(plain));
  const expected = languages.flatMap((lang) =>
    [...plainPaths].map((path) => inLanguage(path, lang)),
  );
  expect([...paths].sort()).toEqual(expected.sort());
});

test.each(paths)("%s has its language, and links to itself in the other ones", (path) => {
  const page = read(path);
  expect(page.documentElement.lang).toBe(languageOf(path));
  const links = [...page.querySelectorAll("a[hreflang]")].map((link) =>
    ["href", "lang", "hreflang"].map((name) => link.getAttribute(name)),
  );
  const own = othersOf(path).map((lang) => [inLanguage(path, lang), lang, lang]);
  expect(links.length).toBeGreaterThanOrEqual(own.length);
  expect(new Set(links.map(String))).toEqual(new Set(own.map(String)));
  const names = [...page.querySelectorAll("a[hreflang]")].map((link) => link.textContent);
  const labels = othersOf(path).map((lang) => contentOf<Labels>("labels.json", lang).page.language);
  expect(new Set(names)).toEqual(new Set(labels));
});

test("the names of dishes have the language that their content states", () => {
  interface Page {
    food?: { menu: { dishes: readonly { name: string; lang?: string }[] } };
  }
  for (const lang of languages) {
    const page = read(inLanguage("/facility", lang));
    const marked = [...page.querySelectorAll("main li > span > [lang]")].map((name) => [
      name.textContent,
      name.getAttribute("lang"),
    ]);
    const { food } = contentOf<Page>("pages/facility.json", lang);
    const dishes = food?.menu.dishes.filter((dish) => dish.lang) ?? [];
    expect(marked).toEqual(dishes.map((dish) => [dish.name, dish.lang]));
  }
});

test("the links of each page stay in its language", () => {
  for (const path of paths) {
    const page = read(path);
    for (const link of page.querySelectorAll("a[hreflang]")) link.remove();
    const targets = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    const leaving = targets
      .filter((to) => to.startsWith("/") && !to.startsWith("/static/"))
      .map((to) => to.replace(/[?#].*/, ""))
      .filter((to) => !single.includes(to) && languageOf(to) !== languageOf(path));
    expect([path, leaving]).toEqual([path, []]);
  }
});

test("the 404 page has the way on in each language", () => {
  const main = read("/404").querySelector("main");
  for (const lang of languages.slice(1)) {
    const { home, houses } = contentOf<Record<"home" | "houses", { to: string }>>("pages/404.json");
    const links = [...(main?.querySelectorAll(`[lang="${lang}"] a`) ?? [])];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      inLanguage(home.to, lang),
      inLanguage(houses.to, lang),
    ]);
  }
});

test("the former path of the house of /detail redirects in each language", () => {
  const { house } = contentOf<{ house: string }>("pages/detail.json");
  for (const lang of languages) {
    const detail = inLanguage("/detail", lang);
    expect(redirects).toContainEqual([`${detail}/${house}`, detail, "302"]);
  }
});

test("the sitemap has the languages of each page, which have it too", () => {
  const entries = readPublic("sitemap.xml").split("<url>").slice(1);
  const links = new Map(
    entries.map((entry) => [
      /<loc>([^<]*)/.exec(entry)?.[1] ?? "",
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, url]) => [lang, url]),
    ]),
  );
  const expected = languages.length > 1 ? [...languages, "x-default"] : [];
  for (const [url, own] of links) {
    expect(own.map(([lang]) => lang)).toEqual(expected);
    if (expected.length > 0) expect(own.map(([, to]) => to)).toContain(url);
    for (const [, to = ""] of own) expect(links.get(to)).toEqual(own);
  }
});

test("forms name the pages to link to in all languages", () => {
  const { pages, mainHouse } = JSON.parse(readPublic("admin/choices.json"));
  const titles = languages.map(
    (lang) => contentOf<{ title: string }>(`villas/${mainHouse}/villa.json`, lang).title,
  );
  expect(pages).toContainEqual([mainHousePath, [...new Set(titles)].join(" / ")]);
});
