import { preloadMainPhoto } from "../src/html/preload-main-photo";

const font = '<link rel="preload" as="font" href="/headline.woff2"/>';
const textFont = '<link rel="preload" as="font" href="/text.woff2"/>';
const main = '<img src="/a.jpg" alt="a > b" fetchPriority="high"/>';
const page = (body: string, head = "") =>
  `<html><head><meta charset="utf-8"/>${head}</head><body>${body}</body></html>`;
const link = (attributes: string) =>
  `<link rel="preload" as="image" fetchpriority="high" ${attributes}/>`;
const avif = (name: string, rest = "") =>
  `<source type="image/avif" srcSet="/${name}.avif 1w" sizes="100vw"${rest}/>`;
const avifLink = (name: string, media = "") =>
  link(`imagesrcset="/${name}.avif 1w" imagesizes="100vw" type="image/avif"${media}`);
const phone = ' media="(max-width:480px)"';

describe("the main photo's preload", () => {
  test.each([
    ["an image", main, link('href="/a.jpg"')],
    [
      "an image with several widths",
      '<img srcset="/a.jpg?a=1&amp;b=2 1w" sizes="50vw" src="/a.jpg" fetchpriority=high>',
      link('imagesrcset="/a.jpg?a=1&amp;b=2 1w" imagesizes="50vw"'),
    ],
    [
      "the first of several formats",
      `<picture>${avif("a")}<source type="image/webp" srcset="/a.webp">${main}</picture>`,
      avifLink("a"),
    ],
    [
      "a portrait for phones and a landscape for other windows",
      `<picture>${avif("p", phone)}<source srcSet="/p.jpg"${phone}>${avif("a")}${main}</picture>`,
      avifLink("p", phone) + avifLink("a", ' media="(not (max-width:480px))"'),
    ],
    [
      "three regions",
      `<picture>${avif("p", phone)}${avif("t", ' media="(max-width:960px)"')}${main}</picture>`,
      avifLink("p", phone) +
        avifLink("t", ' media="(not (max-width:480px)) and (max-width:960px)"') +
        link('href="/a.jpg" media="(not (max-width:480px)) and (not (max-width:960px))"'),
    ],
    [
      "only the first region of conditions that can't be negated",
      `<picture>${avif("p", ' media="print, (max-width:480px)"')}${avif("a")}${main}</picture>`,
      avifLink("p", ' media="print, (max-width:480px)"'),
    ],
    [
      "the main photo beside a preloaded logo",
      `<link rel="preload" as="image" href="/logo.png">${main}`,
      link('href="/a.jpg"'),
    ],
    [
      "the main photo after other photos",
      `<picture>${avif("b")}<img src="/b.jpg"></picture><img src="/c.jpg"/>${main}`,
      link('href="/a.jpg"'),
    ],
  ])("loads %s", (_, body, links) => {
    expect(preloadMainPhoto(page(body))).toBe(page(body, links));
  });

  test.each([
    ["follows the first font", font + textFont, font + link('href="/a.jpg"') + textFont],
    [
      "precedes styles and scripts",
      "<style>a{}</style>",
      `${link('href="/a.jpg"')}<style>a{}</style>`,
    ],
  ])("%s", (_, head, expected) => {
    expect(preloadMainPhoto(page(main, head))).toBe(page(main, expected));
  });

  test.each([
    ["without a main photo", page('<img src="/a.jpg"/>', font)],
    ["whose main photo already has a preload", page(link('href="/a.jpg"') + main, font)],
    [
      "whose main photo React preloads",
      page(
        '<link rel="preload" as="image" imageSrcSet="/a.jpg 1w"/><img srcSet="/a.jpg 1w" fetchPriority="high"/>',
      ),
    ],
    ["of an earlier build", preloadMainPhoto(page(main, font))],
  ])("isn't added to a page %s", (_, html) => {
    expect(preloadMainPhoto(html)).toBe(html);
  });
});
