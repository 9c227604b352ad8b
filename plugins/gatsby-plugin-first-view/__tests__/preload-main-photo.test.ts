import { preloadMainPhoto } from "../src/html/preload-main-photo";

const font = '<link rel="preload" as="font" href="/headline.woff2"/>';
const textFont = '<link rel="preload" as="font" href="/text.woff2"/>';
const main = '<img src="/a.jpg" alt="a" fetchPriority="high"/>';
const other =
  '<picture><source type="image/avif" srcSet="/b.avif 1w"/><img src="/b.jpg"/></picture>';
const page = (links: string, picture: string) =>
  `<html><head>${font}${links}${textFont}</head><body>${other}<picture>${picture}</picture></body></html>`;
const avif = (name: string, rest = "") =>
  `<source type="image/avif" srcSet="/${name}.avif 1w" sizes="100vw"${rest}/>`;
const avifLink = (name: string, media = "") =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="/${name}.avif 1w" imagesizes="100vw" type="image/avif"${media}/>`;
const phone = ' media="(max-width:480px)"';

test.each([
  ["the first format", avif("a") + main, avifLink("a")],
  [
    "a portrait for phones and a landscape for other windows",
    `${avif("p", phone)}<source srcSet="/p.jpg"${phone}/>${avif("a")}${main}`,
    avifLink("p", phone) + avifLink("a", ' media="(not (max-width:480px))"'),
  ],
])("the main photo's preload follows the first font, and loads %s", (_name, picture, links) => {
  const html = preloadMainPhoto(page("", picture));
  expect(html).toBe(page(links, picture));
  expect(preloadMainPhoto(html)).toBe(html);
});

test("a page without a main photo stays unchanged", () => {
  const html = page("", `${avif("a")}<img src="/a.jpg"/>`);
  expect(preloadMainPhoto(html)).toBe(html);
});
