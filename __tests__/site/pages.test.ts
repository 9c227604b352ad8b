/** @jest-environment jsdom */
import { within } from "@testing-library/react";
import type { House } from "../../src/content/schemas/house";
import { contentOf } from "../support/content";
import { readPage } from "./public-pages";

/** Tests the text and the links of the built pages. The browser tests cover layout and use. */

/** Loads a built page into the test's window, because named elements only exist in a window. */
function read(path: string): Document {
  document.documentElement.innerHTML = readPage(path);
  return document;
}

/** Returns the visible text of an element on one line. */
function wordsOf(element: Element | null): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isCode = /^(script|style|noscript|option)$/i.test(node.parentElement?.tagName ?? "");
    if (!isCode) words.push(node.textContent ?? "");
  }
  return words
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/ ([,.])/g, "$1")
    .trim();
}

const main = (page: Document) => page.querySelector("main") as HTMLElement;
/**
 * Returns the first link with this name, including hidden ones, because no style sheet is loaded.
 */
const link = (place: HTMLElement, name: string | RegExp) =>
  within(place).getAllByRole("link", { name, hidden: true })[0] as HTMLElement;

test.each([
  ["/about", ["The farm"]],
  ["/facility", ["The farm", "The camping ground"]],
])("%s contains only these sections: %j", (path, parts) => {
  const headings = [...main(read(path)).querySelectorAll("h2")].map(wordsOf);
  const all = ["The farm", "The camping ground"];
  expect(all.filter((part) => headings.some((heading) => heading.includes(part)))).toEqual(parts);
});

test.each<[path: string, words: readonly string[]]>([
  [
    "/",
    [
      "+ 6 Room Room options",
      "+ 2 Facilities Facilities Available",
      "Various facilities that you can enjoy We bring you together with your dream holiday",
      "Make your comfort is our happiness",
    ],
  ],
  ["/category", ["Disc 20%", "was Rp 8.124.000, book by 31 Mar 2027", "Rp 6.499.000"]],
  [
    "/about",
    [
      "Getting here Weather Food and pool Houses",
      "Lembang market fruit, milk, tofu still warm 7 km, 20 min",
    ],
  ],
  ["/detail/2-bedrooms-villa", ["Pool Private, heated, 1.1 m deep", "Extra beds Up to 2"]],
  ["/gallery", ["Here is a collection of galleries from guestbooks and villas that you can see"]],
  [
    "/facility",
    [
      "Farm Camping Food and pool",
      "Animals, plants and view",
      "2 hectares",
      "up to 60 m",
      "distilled to aromatic oil on site",
      "Vegetable Mushrooms Chili Cucumber Ginger",
      "Livestock Sheep Fish Chicken",
      "The camping ground Soft launching",
      "2 acres behind the villa",
      "4 tents with mattresses",
      "20 people",
      "Toilets separate for men and women",
      "Restaurant for guests only",
    ],
  ],
  [
    "/detail",
    [
      "accommodates 10 adults with up to 4 extra beds",
      "The kitchen and dining area open to a pool terrace",
      "4 Bed 8 Persons",
      "Rp 6.499.000 per night with breakfast, tax and service",
      "Quiet hours From 22:00 to 7:00",
      "Hotel features Wifi TV & Karaoke Swimming pool Parking",
      "Guest Review 9,1 Extraordinary 60 reviews",
      "Worth the price 4,5",
      "Free wifi 9,5",
      "Recommendations for you",
      "Rp 3.749.000 per night",
    ],
  ],
])("%s contains the specified texts", (path, words) => {
  const text = wordsOf(main(read(path)));
  expect(words.filter((each) => !text.includes(each))).toEqual([]);
});

test("/detail has five photos of its villa and three of other houses", () => {
  expect(main(read("/detail")).querySelectorAll("img")).toHaveLength(8);
});

const houses = ["2-bedrooms-villa", "joglo-house", "kudus-house", "bamboo-studio", "bamboo-house"];

test.each(houses)("/detail/%s has its own facts and texts, and no guest review", (house) => {
  const villa = contentOf<House>(`villas/${house}/villa.json`);
  const price = `Rp ${String(villa.pricePerNight).replace(/\B(?=(\d{3})+$)/g, ".")}`;
  const text = wordsOf(main(read(`/detail/${house}`)));
  const facts = [villa.title, villa.lead, villa.text, price];
  const said = [...facts, `${villa.beds} Bed`, `${villa.persons} Persons`];
  expect(said.filter((each) => !text.includes(each))).toEqual([]);
  expect(text).not.toContain("Guest Review");
});

test("each house's page quotes the guests of that house", () => {
  const { items } = contentOf<{ items: { house: string; comment: string }[] }>(
    "testimonials/testimonials.json",
  );
  for (const house of ["4-bedrooms-villa", ...houses]) {
    const page = main(read(house === "4-bedrooms-villa" ? "/detail" : `/detail/${house}`));
    expect([...page.querySelectorAll("blockquote")].map(wordsOf)).toEqual(
      items.filter((item) => item.house === house).map(({ comment }) => comment),
    );
  }
});

test.each<[path: string, part: string, name: string | RegExp, to: string | RegExp]>([
  ["/", "main", "Explore", "/facility"],
  ["/", "main", "More photos", "/gallery"],
  ["/", "main", "See location (opens in a new tab)", /^https:\/\/www\.google\.com\/maps\//],
  ["/", "main", "Book Now", "/category"],
  ["/", "#categorya", "Check in", "/"],
  ["/", "#categorya", "Check out", "/"],
  ["/", "#categorya", /^Check availability/, /^https:(?!.*checkin)[^{}]*$/],
  ["/login", "main", "Login", "/dbvillacategory"],
  ["/login", "main", "Register", "/register"],
  ["/register", "main", "Register", "/dbvillacategory"],
  ["/register", "main", "Login", "/login"],
  ["/gallery", "main", "More photos", /^\/gallery\/[\w-]+$/],
  ["/gallery/villa-4-bedroom", "main", "Previous photo", "/gallery/joglo-interior"],
  ["/gallery/villa-4-bedroom", "main", "Next photo", "/gallery/breakfast-table"],
  ["/gallery/joglo-interior", "main", "See the Joglo house", "/detail/joglo-house"],
  [
    "/gallery/joglo-interior",
    "main",
    /^Ask about this house/,
    /ask%20about%20%E2%80%9CJoglo%20house%20\(Four.*%2Fgallery%2Fjoglo-interior$/,
  ],
  ["/detail/bamboo-studio", "main", /^Next house/, "/detail/bamboo-house"],
  ["/detail/bamboo-house", "main", /^Next house/, "/detail"],
  ["/about", "footer", "About", "/about"],
  ["/about", "footer", "4 Bedroom Villa", "/category"],
  ["/about", "footer", "Bamboo House", "/category"],
  [
    "/",
    "footer",
    /^\+62 812 0000 0000 WhatsApp/,
    /^https:\/\/wa\.me\/6281200000000\?text=Hello.*Bukit%20Serai.*%2F$/,
  ],
  [
    "/",
    "footer",
    /^hello@bukitserai\.example/,
    /^https:\/\/mail\.google\.com\/.*to=hello@bukitserai\.example&su=.*Bukit%20Serai&body=Hello/,
  ],
])("in %s, %s: %s links to %s", (path, part, name, to) => {
  const found = link(read(path).querySelector(part) as HTMLElement, name);
  const href = found.getAttribute("href") ?? "";
  if (typeof to === "string") expect(href).toBe(to);
  else expect(href).toMatch(to);
  expect(found.getAttribute("target")).toBe(href.startsWith("https:") ? "_blank" : null);
});

test.each(["/login", "/register"])("without scripts, the form of %s sends nothing", (path) => {
  const form = main(read(path)).querySelector("form") as HTMLFormElement;
  expect(form.method).toBe("dialog");
  expect(form.querySelectorAll("[name], [formaction], [formmethod], [type=submit]")).toHaveLength(
    0,
  );
});

test("the footer has a copyright line with the current year", () => {
  const footer = wordsOf(read("/about").querySelector("footer"));
  expect(footer).toContain(`© ${new Date().getFullYear()} Bukit Serai`);
});

test("the villa list has all six houses, each with a link to its page", () => {
  const cards = within(main(read("/category"))).getAllByRole("article", { hidden: true });
  expect(cards.map((card) => link(card, /./).getAttribute("href"))).toEqual([
    "/detail",
    ...houses.map((house) => `/detail/${house}`),
  ]);
});

const { photos } = contentOf<{ photos: { file: string; alt: string; caption: string }[] }>(
  "gallery/captions.json",
);

test("every tile of the gallery links to its photo's page and has the alt text as its name", () => {
  const tiles = [...main(read("/gallery")).querySelectorAll("figure a")];
  expect(tiles.map((tile) => tile.getAttribute("href"))).toEqual(
    photos.slice(0, 15).map(({ file }) => file.replace(/\.jpg$/, "")),
  );
  expect(tiles.map((tile) => tile.querySelector("img")?.alt)).toEqual(
    photos.slice(0, 15).map(({ alt }) => alt),
  );
});

// Photos of the same house, of the same facility, and the next ones if a photo shows neither.
test.each([
  ["joglo-interior", "veranda-rain joglo-golden path-lanterns-night joglo-bedroom"],
  ["harvest-basket", "citronella-oil farm-slope joglo-interior villa-4-bedroom"],
  ["living-room", "bedroom-twin farm-vegetable-beds karaoke-lounge joglo-bedroom"],
])("the page of %s links to %s, with their alt texts", (slug, after) => {
  const slugs = after.split(" ");
  const links = [...main(read(`/gallery/${slug}`)).querySelectorAll("section li a")];
  expect(links.map((each) => each.getAttribute("href"))).toEqual(
    slugs.map((each) => `/gallery/${each}`),
  );
  expect(links.map((each) => each.querySelector("img")?.alt)).toEqual(
    slugs.map((each) => photos.find(({ file }) => file === `/gallery/${each}.jpg`)?.alt),
  );
});

test("a suggested photo has its caption and the place that it shows, if it shows one", () => {
  const captions = main(read("/gallery/bamboo-house-deck")).querySelectorAll("section figcaption");
  expect([...captions].map(wordsOf)).toEqual([
    "White net, woven walls Bamboo house",
    "When the rain comes, stay a while Joglo house",
    "Sofa, table and pool in one sweep 2 Bedrooms villa",
    "Blue hour at the 4 Bedrooms villa",
  ]);
});

test.each([
  "/",
  "/category",
  "/about",
  "/facility",
  "/gallery",
  "/detail",
  "/detail/kudus-house",
  "/gallery/veranda-rain",
])("%s loads only its main image eagerly, and with high priority", (path) => {
  const [first, ...others] = [...main(read(path)).querySelectorAll("img")];
  expect(first?.getAttribute("fetchpriority")).toBe("high");
  expect(first?.getAttribute("loading")).toBe("eager");
  const early = others.filter((image) => image.getAttribute("loading") !== "lazy");
  expect(early.map(({ alt }) => alt)).toEqual([]);
  expect(others.filter((image) => image.hasAttribute("fetchpriority"))).toEqual([]);
});

test("the rooms of the booking bar have the values 10, 20, 30, 40 and 50", () => {
  const rooms = read("/").querySelectorAll("#categorya option");
  const values = [...rooms].map((room) => Number(room.getAttribute("value")));
  expect(values).toEqual([10, 20, 30, 40, 50]);
});
