/** @jest-environment jsdom */
import { sitemap, sitemapEntry, withLanguages } from "../../src/seo/sitemap";

const page = (head: string, body = "") => `<html><head>${head}</head><body>${body}</body></html>`;
const canonical =
  '<link rel="canonical" href="https://x.example/gallery" data-gatsby-head="true"/>';

test("the sitemap lists a page with its canonical URL and each of its photos once", () => {
  const body = `
    <img class="a" src="/static/1/photo.jpg" srcSet="/static/2/photo.jpg 2x" alt=""/>
    <img src="/static/1/photo.jpg"/><img src="data:image/svg+xml,x"/><img src="/static/map.svg"/>`;
  expect(sitemapEntry(page(canonical, body))).toEqual({
    url: "https://x.example/gallery",
    images: ["https://x.example/static/1/photo.jpg"],
  });
});

test("the sitemap leaves out a page without a canonical URL", () => {
  expect(sitemapEntry(page('<meta name="robots" content="noindex"/>'))).toBeUndefined();
});

test("the sitemap is sorted and well-formed for any page names", () => {
  const text = sitemap([
    { url: "https://x.example/b?a=1&b=2", images: [] },
    { url: "https://x.example/a", images: ["https://x.example/1.jpg"], lastmod: "2026-01-02" },
  ]);
  const xml = new DOMParser().parseFromString(text, "application/xml");
  expect([...xml.querySelectorAll("url > loc")].map((loc) => loc.textContent)).toEqual([
    "https://x.example/a",
    "https://x.example/b?a=1&b=2",
  ]);
  expect(xml.querySelectorAll("lastmod")).toHaveLength(1);
  expect(xml.getElementsByTagName("image:loc")[0]?.textContent).toBe("https://x.example/1.jpg");
});

test("a page has its URL in each language, and the first one for other languages", () => {
  const roots = new Map([
    ["en", "https://x.example"],
    ["id", "https://x.example/id"],
  ]);
  const entries = ["", "/id", "/about", "/id/about", "/login"].map((path) => ({
    url: `https://x.example${path}`,
    images: [],
  }));
  const home = {
    en: "https://x.example",
    id: "https://x.example/id",
    "x-default": "https://x.example",
  };
  const about = {
    en: "https://x.example/about",
    id: "https://x.example/id/about",
    "x-default": "https://x.example/about",
  };
  expect(withLanguages(entries, roots).map(({ languages }) => languages)).toEqual([
    home,
    home,
    about,
    about,
    undefined,
  ]);
});
