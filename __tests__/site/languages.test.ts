/** @jest-environment jsdom */
import { publicPages, readPage, readPublic } from "./public-pages";

/** Tests that the built site is complete in each of its languages, and that they lead to each other. */

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
const single = ["/404", "/dbvillacategory", "/dbpicture"];
const paths = publicPages.map(pathOf).filter((path) => !single.includes(path));
const isIndonesian = (path: string) => /^\/id(\/|$)/.test(path);
/** Returns the path of a page in the other language. */
const otherOf = (path: string) =>
  isIndonesian(path) ? path.slice(3) || "/" : `/id${path === "/" ? "" : path}`;

/** Returns the document of a built page. */
const read = (path: string) => new DOMParser().parseFromString(readPage(path), "text/html");

const linksIn = (page: Document) =>
  [...page.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

test("every page but the dashboard and the 404 page exists in both languages", () => {
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.map(otherOf).sort()).toEqual([...paths].sort());
});

test.each(paths)("%s has its language, and links to itself in the other one", (path) => {
  const page = read(path);
  const [own, other] = isIndonesian(path) ? ["id", "en"] : ["en", "id"];
  expect(page.documentElement.lang).toBe(own);
  const links = [...page.querySelectorAll("a[hreflang]")].map((link) =>
    ["href", "lang", "hreflang"].map((name) => link.getAttribute(name)),
  );
  // Forms have neither a menu nor a footer.
  const count = /\/(login|register)$/.test(path) ? 1 : 3;
  expect(links).toEqual(Array(count).fill([otherOf(path), other, other]));
  const names = [...page.querySelectorAll("a[hreflang]")].map((link) => link.textContent);
  expect([...new Set(names)]).toEqual([own === "id" ? "English" : "Bahasa Indonesia"]);
});

test.each(paths.filter(isIndonesian))("the links of %s stay in Indonesian", (path) => {
  const page = read(path);
  for (const link of page.querySelectorAll("a[hreflang]")) link.remove();
  const leaving = linksIn(page).filter((to) => to.startsWith("/") && !isIndonesian(to));
  const isFile = (to: string) => to.startsWith("/static/");
  expect(leaving.filter((to) => !single.includes(to) && !isFile(to))).toEqual([]);
});

test("the 404 page has the way on in each language", () => {
  const main = read("/404").querySelector("main");
  const indonesian = main?.querySelector("[lang=id]");
  expect(indonesian?.textContent).toContain("Ujung jalan setapak");
  expect(
    [...(indonesian?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href")),
  ).toEqual(["/id", "/id/category"]);
});

test("redirects stay in their language", () => {
  const redirects = readPublic("_redirects").split("\n");
  expect(redirects).toContain("/detail/4-bedrooms-villa /detail 302");
  expect(redirects).toContain("/id/detail/4-bedrooms-villa /id/detail 302");
});

test("the sitemap has the languages of each page, which have it too", () => {
  const entries = readPublic("sitemap.xml").split("<url>").slice(1);
  const languages = new Map(
    entries.map((entry) => [
      /<loc>([^<]*)/.exec(entry)?.[1] ?? "",
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, url]) => [lang, url]),
    ]),
  );
  expect(languages.size).toBeGreaterThan(80);
  for (const [url, own] of languages) {
    expect(own.map(([lang]) => lang)).toEqual(["en", "id", "x-default"]);
    expect(own.map(([, to]) => to)).toContain(url);
    for (const [, to = ""] of own) expect(languages.get(to)).toEqual(own);
  }
});
