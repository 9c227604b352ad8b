/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { existsSync } from "node:fs";
import { within } from "@testing-library/react";
import {
  contentTypeOf,
  mapValues,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import type { Labels } from "../../src/content/labels";
import { contentTypes } from "../../src/content/schemas";
import type { House } from "../../src/content/schemas/house";
import type { Resort } from "../../src/content/schemas/resort";
import { contentOf, languages } from "../support/content";
import { houses, pathIn, photosIn, routes } from "../support/routes";
import { isBuilt, readPage } from "./public-pages";

/**
 * Compares the texts and the links of the built pages with the content. The browser tests cover
 * layout and use.
 */

/** Loads a built page into the test's window, because named elements only exist in a window. */
function read(path: string): Document {
  document.documentElement.innerHTML = readPage(path);
  return document;
}

/** Returns a text on one line. */
const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Returns the visible text of an element on one line. */
function wordsOf(element: Element | null): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isCode = /^(script|style|noscript)$/i.test(node.parentElement?.tagName ?? "");
    if (!isCode) words.push(node.textContent ?? "");
  }
  return onOneLine(words.join(" "));
}

/** Returns everything that visitors, screen readers and search engines read in a page. */
function everythingIn(page: Document): string {
  const attributes = [...page.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "alt", "content", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [wordsOf(page.documentElement), ...attributes.map(onOneLine)].join("\n");
}

/** Returns the texts in a content file, but those with placeholders or of named fields. */
function textsOf(path: string, lang: string, ...except: string[]): string[] {
  const type = contentTypeOf(path, contentTypes);
  const texts: string[] = [];
  mapValues(type ? markedSchema(type) : {}, contentOf(path, lang), (schema, value, at) => {
    if (at.some((key) => except.includes(String(key)))) return undefined;
    if (schema.text && typeof value === "string") texts.push(...value.split("\n"));
    return value;
  });
  return texts.map(onOneLine).filter((text) => text !== "" && !/\{\w+\}/.test(text));
}

type Links = { label: string; to: string }[];

/** Returns the links in a content file: labels with paths of pages. */
function linksOf(path: string, lang: string): Links {
  const type = contentTypeOf(path, contentTypes);
  const links: Links = [];
  mapValues(type ? markedSchema(type) : {}, contentOf(path, lang), (schema, value) => {
    if (schema.graphql === "Link" && value) links.push(value as Links[number]);
    return value;
  });
  return links;
}

/** Whether a path leads to a built page, and its anchor to an element. The site replaces others. */
function isShown(path: string): boolean {
  const [page = "", anchor] = path.split("#");
  const html = isBuilt(page) ? readPage(page) : "";
  return html !== "" && (!anchor || html.includes(`id="${anchor}"`));
}

const main = (page: Document) => page.querySelector("main") as HTMLElement;
/**
 * Returns the first link with this name, including hidden ones, because no style sheet is loaded.
 */
const link = (place: HTMLElement, name: string | RegExp) =>
  within(place).getAllByRole("link", { name, hidden: true })[0] as HTMLElement;
const hrefs = (links: Iterable<Element>) => [...links].map((each) => each.getAttribute("href"));
const rupiah = (price: number) => `Rp ${String(price).replace(/\B(?=(\d{3})+$)/g, ".")}`;

/** Texts of photos are on the pages of the photos. */
const notOnPage = ["caption", "alt"];

describe.each(languages)("in the language %s,", (lang) => {
  const at = (path: string) => pathIn(path, lang);
  const labels = contentOf<Labels>("labels.json", lang);
  const photos = photosIn(lang);

  test.each(["category", "about", "facility", "gallery", "login", "register"])(
    "/%s has each text of its content file",
    (name) => {
      const texts = everythingIn(read(at(`/${name}`)));
      const expected = textsOf(`pages/${name}.json`, lang, "chapters", ...notOnPage);
      expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
    },
  );

  test("the home page has each text of its content file and of the guests", () => {
    const texts = everythingIn(read(at("/")));
    const expected = [
      ...textsOf("pages/home.json", lang, ...notOnPage),
      ...textsOf("testimonials/testimonials.json", lang, ...notOnPage),
    ];
    expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
  });

  test.each(houses)(
    "the page of $title has the texts, figures and guests of the house",
    (house) => {
      const page = read(at(house.path));
      const texts = everythingIn(page);
      const file = `villas/${house.folder}/villa.json`;
      const expected = [
        ...textsOf(file, lang, "special", "amenities", ...notOnPage),
        ...textsOf("pages/detail.json", lang, "rules", "rooms", "sampleDates"),
        rupiah(house.pricePerNight),
        `${house.beds} ${labels.houseCard.bed}`,
        `${house.persons} ${labels.houseCard.persons}`,
      ];
      expect(expected.filter((text) => !texts.includes(text))).toEqual([]);

      const { items } = contentOf<{ items: { house?: string; comment: string }[] }>(
        "testimonials/testimonials.json",
        lang,
      );
      const own = items.filter((item) => item.house === house.folder);
      expect([...main(page).querySelectorAll("blockquote")].map(wordsOf)).toEqual(
        own.map(({ comment }) => onOneLine(comment)),
      );
    },
  );

  test.each([
    ["about", "brief"],
    ["facility", "title"],
  ] as const)("/%s has the facilities of its content file, in order", (name, shown) => {
    const { sections = [] } = contentOf<{ sections?: string[] }>(`pages/${name}.json`, lang);
    const facilities = sections
      .map((folder) => `facilities/${folder}/facility.json`)
      .filter((path) => existsSync(`content/${path}`))
      .map((path) => contentOf<{ title: string; brief?: object }>(path, lang));
    const titles = facilities.filter((each) => each[shown]).map(({ title }) => onOneLine(title));
    const headings = [...main(read(at(`/${name}`))).querySelectorAll("h2")].map(wordsOf);
    const found = headings.filter((heading) => titles.includes(heading));
    expect(found).toEqual(titles);
  });

  test("/category has a card for each house, with its texts, price and a link to its page", () => {
    const cards = within(main(read(at("/category")))).getAllByRole("article", { hidden: true });
    expect(hrefs(cards.map((card) => link(card, /./)))).toEqual(houses.map(({ path }) => at(path)));
    for (const [index, { folder, pricePerNight }] of houses.entries()) {
      const { title, special, amenities } = contentOf<House>(`villas/${folder}/villa.json`, lang);
      const text = wordsOf(cards[index] ?? null);
      const expected = [title, special, amenities.join(", "), rupiah(pricePerNight)];
      expect(expected.filter((each) => !text.includes(each))).toEqual([]);
    }
  });

  test.each(["home", "category", "about", "facility", "gallery", "login", "register"])(
    "the links of pages/%s.json lead to their pages",
    (name) => {
      const page = read(at(name === "home" ? "/" : `/${name}`));
      const links = linksOf(`pages/${name}.json`, lang).filter(({ to }) => isShown(at(to)));
      for (const { label, to } of links) {
        const found = within(main(page)).getAllByRole("link", { name: label, hidden: true });
        expect([label, hrefs(found)]).toEqual([label, expect.arrayContaining([at(to)])]);
      }
    },
  );

  test("the menu and the footer have the links of the content", () => {
    const navigation = contentOf<{
      menu: Links;
      houses: { items: Links };
      quickLinks: { items: Links };
      houseLinks: { items: Links };
    }>("navigation.json", lang);
    const page = read(at("/about"));
    const [bar, footer] = ["header", "footer"].map(
      (part) => page.querySelector(part) as HTMLElement,
    );
    const expected: [HTMLElement | undefined, Links][] = [
      [bar, [...navigation.menu, ...navigation.houses.items]],
      [footer, [...navigation.quickLinks.items, ...navigation.houseLinks.items]],
    ];
    for (const [place, links] of expected) {
      for (const { label, to } of links.filter((each) => isShown(at(each.to)))) {
        const found = within(place as HTMLElement).getAllByRole("link", {
          name: label,
          hidden: true,
        });
        expect([label, hrefs(found)]).toEqual([label, expect.arrayContaining([at(to)])]);
      }
    }
  });

  test("the first view of the gallery has the first 15 photos, with their alt texts and pages", () => {
    const tiles = [...main(read(at("/gallery"))).querySelectorAll("figure a")];
    const first = photos.slice(0, 15);
    expect(hrefs(tiles)).toEqual(first.map(({ path }) => path));
    expect(tiles.map((tile) => onOneLine(tile.querySelector("img")?.alt ?? ""))).toEqual(
      first.map(({ alt }) => onOneLine(alt)),
    );
    const more = main(document).querySelectorAll(`a[href="${photos[15]?.path}"]`);
    expect(more.length > 0).toBe(photos.length > 15);
  });

  test("the page of each photo has its texts, and links to the photos before and after it", () => {
    for (const [index, photo] of photos.entries()) {
      const page = read(photo.path);
      const texts = everythingIn(page);
      expect([photo.path, texts.includes(onOneLine(photo.alt))]).toEqual([photo.path, true]);
      expect(wordsOf(page.querySelector("h1"))).toBe(onOneLine(photo.title));
      const neighbours = [photos[index - 1], photos[index + 1]];
      const links = hrefs(main(page).querySelectorAll("footer a[aria-label]"));
      expect(links).toEqual(neighbours.flatMap((neighbour) => neighbour?.path ?? []));
    }
  });
});

test.each(routes)("$path has its title as its h1", ({ path, h1 }) => {
  expect(wordsOf(main(read(path)).querySelector("h1"))).toBe(onOneLine(h1));
});

test.each(routes)("$path loads at most its first image eagerly, with high priority", ({ path }) => {
  const images = [...main(read(path)).querySelectorAll("img")];
  const early = images.filter((image) => image.getAttribute("loading") !== "lazy");
  const urgent = images.filter((image) => image.getAttribute("fetchpriority") === "high");
  // Pages of facilities may begin with words.
  expect(early).toEqual(/\/(about|facility)$/.test(path) ? urgent : images.slice(0, 1));
  expect(urgent).toEqual(early);
  expect(early.filter((image) => image !== images[0])).toEqual([]);
});

test.each(["/login", "/register"])("without scripts, the form of %s sends nothing", (path) => {
  const form = main(read(path)).querySelector("form") as HTMLFormElement;
  expect(form.method).toBe("dialog");
  const sending = form.querySelectorAll("[name], [formaction], [formmethod], [type=submit]");
  expect(sending).toHaveLength(0);
});

const site = contentOf<Resort>("site.json");

test("the footer has a copyright line with the current year", () => {
  const footer = wordsOf(read("/about").querySelector("footer"));
  expect(footer).toContain(site.copyright.replace("{year}", String(new Date().getFullYear())));
});

test("the footer has links to a chat and a webmail, which open a new tab with a message", () => {
  const footer = read("/about").querySelector("footer") as HTMLElement;
  const links = [...footer.querySelectorAll<HTMLAnchorElement>("a[href^='https:']")];
  const starts = [
    site.links.chat.replace("{phone}", site.phone.replace(/\D/g, "")),
    site.links.mail.replace("{email}", site.email),
  ];
  for (const start of starts) {
    const found = links.find(({ href }) => decodeURIComponent(href).startsWith(start));
    expect(found?.target).toBe("_blank");
    expect(decodeURIComponent(found?.href ?? "")).toContain(site.brand);
  }
});

test("the booking bar has the rooms of the content, links to the home page and the listing", () => {
  const { rooms } = contentOf<{ rooms: { value: number; house: string }[] }>("pages/detail.json");
  const shown = rooms.filter(({ house }) => houses.some(({ folder }) => folder === house));
  const bar = read("/").querySelector("#categorya") as HTMLElement;
  const values = [...bar.querySelectorAll("option")].map(({ value }) => Number(value));
  expect(values).toEqual(shown.map(({ value }) => value));
  const labels = contentOf<Labels>("labels.json").bookingBar;
  for (const label of [labels.checkIn, labels.checkOut]) {
    expect(link(bar, label).getAttribute("href")).toBe("/");
  }
  const listing = bar.querySelector<HTMLAnchorElement>("a[href^='https:']");
  expect(listing?.target).toBe("_blank");
  expect(listing?.href).toMatch(new RegExp(`^${new URL(site.links.listing).origin}`));
  expect(listing?.href).not.toMatch(/[{}]/);
});

test("the 404 page has its texts in each language", () => {
  const texts = everythingIn(read("/404"));
  for (const lang of languages) {
    const expected = textsOf("pages/404.json", lang, "seo");
    expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
  }
});
