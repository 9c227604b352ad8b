import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  contentTypeOf,
  dataInLanguage,
  isText,
  mapValues,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { copyProject } from "../../scripts/project-copy";
import { contentTypes } from "../../src/content/schemas";
import { publicPages, readPublic } from "../site/public-pages";
import { openBuilds, startRuntime } from "./open-builds";

/*
 * Builds copies of the site in one language, and with a generated third one, which finds texts that
 * aren't in the content. Run by `npm run test:builds`, after `npm run build`.
 */
jest.setTimeout(900_000);

const site = copyProject();
for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
const { serve, newPage } = openBuilds();
afterAll(site.discard);

const contentFiles = site
  .list("content")
  .filter((file) => contentTypeOf(pathOf(file), contentTypes));
function pathOf(file: string): string {
  return file.replace(/^content\//, "");
}

const accents: Readonly<Record<string, string>> = {
  a: "á",
  e: "ë",
  i: "î",
  o: "ø",
  u: "ü",
  n: "ñ",
};

/** Returns a text with accents, 40% longer, each paragraph in brackets. Placeholders stay. */
function pseudo(text: string, maxLength: number): string {
  const paragraphs = text.split("\n\n");
  if (paragraphs.length > 1) return paragraphs.map((each) => pseudo(each, 5000)).join("\n\n");
  if (!/\p{L}/u.test(text)) return text;
  const accented = text.replace(/\{\w+\}|[aeioun]/g, (part) => accents[part] ?? part);
  const room = Math.min(Math.ceil(text.length * 0.4), maxLength - text.length - 2);
  return room < 0 ? text : `⟦${accented}${" ~~~~".repeat(100).slice(0, room)}⟧`;
}

/** Replaces all texts of the copy with one per language: English twice, and the generated "xx". */
function writePseudoLanguage(): void {
  for (const file of contentFiles) {
    const type = contentTypeOf(pathOf(file), contentTypes);
    const schema = type ? markedSchema(type) : {};
    const english = dataInLanguage(schema, JSON.parse(site.read(file).toString()), "en", ["en"]);
    const data = mapValues(schema, english, (part, value) => {
      if (!isText(part) || typeof value !== "string") return value;
      return { en: value, id: value, xx: pseudo(value, part.maxLength ?? 0) };
    });
    site.write(file, JSON.stringify(data));
  }
  setLanguages("en", "id", "xx");
}

function setLanguages(...languages: string[]): void {
  const data = JSON.parse(site.read("content/site.json").toString());
  site.write("content/site.json", JSON.stringify({ ...data, languages }));
}

function build(): void {
  const { status, output } = site.build();
  expect(status === 0 ? "built" : output).toBe("built");
}

/** Names, figures and units, which are the same in every language. */
const names = [
  "Bukit",
  "Serai",
  "English",
  ...["4 Bedrooms villa", "2 Bedrooms villa", "Joglo house", "Kudus house", "Bamboo studio"],
  "Bamboo house",
  "hello@bukitserai.example",
  ...["Rp", "EUR", "USD", "SGD", "MYR", "AUD", "US", "RM", "A", "S"],
  ...["km", "mm", "C"],
];

/** Returns a text without its parts in brackets and names, or an empty text if no letter is left. */
function outsideBrackets(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  for (const name of names)
    rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu"), " ");
  return /[\p{L}⟦⟧]/u.test(rest) ? rest.replace(/\s+/g, " ").trim() : "";
}

/** Returns the visible and announced texts of a page that aren't in brackets. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const skipped = "script, style, noscript, [hreflang], [lang=en]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node as HTMLElement;
      if (element.closest(skipped)) continue;
      for (const name of ["alt", "aria-label", "aria-roledescription", "title", "placeholder"]) {
        found.push(element.getAttribute(name) ?? "");
      }
      // A text in several nodes, such as a price with its unit, is read as one.
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      found.push(own.map(({ textContent }) => textContent).join(" "));
      const message = element.getAttribute("href")?.match(/[?&](?:text|su|body)=([^&]*)/g) ?? [];
      found.push(...message.map((part) => decodeURIComponent(part.replace(/^.*?=/, ""))));
    }
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      '[name=description], [property="og:title"], [property="og:description"], [property="og:image:alt"]',
    )) {
      found.push(meta.content);
    }
    return found;
  });
  const withoutUrls = texts.map((text) => text.replace(/https?:\S+/g, ""));
  return [...new Set(withoutUrls.map(outsideBrackets))].filter(Boolean);
}

describe("with a generated language", () => {
  beforeAll(async () => {
    writePseudoLanguage();
    build();
  });

  test("each text of each page is in the content", async () => {
    const page = await newPage(await serve(site.path("public")));
    const paths = site
      .list("public/xx")
      .filter((file) => /(?<!\/index)\.html$/.test(file))
      .map((file) => file.replace(/^public|\.html$/g, ""));
    expect(paths.length).toBeGreaterThan(40);
    const found: Record<string, string[]> = {};
    for (const path of ["/xx", ...paths]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const texts = await untranslated(page);
      if (texts.length > 0) found[path] = texts;
    }
    expect(found).toEqual({});
  });

  test("each text of each state is in the content", async () => {
    const page = await newPage(await serve(site.path("public")));
    const open = async (path: string) => {
      await page.goto(path);
      await startRuntime(page);
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/xx");
    await page.getByRole("button", { name: "Cøpy" }).click();
    await page.getByRole("combobox", { name: "Prîcës" }).selectOption("EUR");
    expect(await untranslated(page)).toEqual([]);

    await open("/xx/detail/joglo-house");
    await page.getByRole("link", { name: "Bøøk" }).last().click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("button", { name: "Chøøsë" }).click();
    for (const [checkIn, checkOut] of [
      ["2020-01-01", ""],
      ["2099-01-01", ""],
      ["2027-05-20", "2027-05-10"],
      ["2027-05-20", "2027-12-10"],
      ["2027-05-20", "2027-05-24"],
    ] as const) {
      await panel.locator("[data-date=checkIn]").fill(checkIn);
      await panel.locator("[data-date=checkOut]").fill(checkOut);
      expect(await untranslated(page)).toEqual([]);
    }
    await panel.getByRole("combobox").nth(1).selectOption("8");
    expect(await untranslated(page)).toEqual([]);

    await open("/xx/gallery");
    await page.route(/page-data\/xx\/gallery\//, (route) => route.abort());
    await page.getByRole("link", { name: "Mørë" }).click();
    await page.getByRole("main").locator("figure a").nth(1).click();
    await page.getByRole("dialog").getByRole("button", { name: "Shárë" }).click();
    await page.getByText(/⟦(Lîñk|Thë lîñk) c/).waitFor();
    expect(await untranslated(page)).toEqual([]);

    await open("/xx/login");
    await page.getByRole("button", { name: "Førgøt" }).click();
    expect(await untranslated(page)).toEqual([]);
  });

  test("with three languages, the menu has their names, and the bar has none", async () => {
    const page = await newPage(await serve(site.path("public")));
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/xx");
    const names = page.getByRole("banner").getByRole("link", { name: "English" });
    await names.first().waitFor({ state: "hidden" });
    await page.getByRole("banner").getByRole("button").first().click();
    await names.first().waitFor();
  });

  test("the offline page and the 404 page have the texts of each language", async () => {
    const worker = site.read("public/sw.js").toString();
    expect(worker).toContain("⟦Yøü&#39;rë øfflîñë");
    expect(worker).toContain("You&#39;re offline");
    expect(site.read("public/404.html").toString()).toContain("⟦Thë páth ëñds hërë");
  });
});

/** Returns a page without what differs between builds of the same content. */
const comparable = (html: string) =>
  html
    .replace(/<a lang="id" hrefLang="id"[^>]*>[^<]*<\/a> ?/g, "")
    .replace(/<meta property="og:locale[^>]*>/g, "")
    .replace(/<style.*?<\/style>|<meta http-equiv="Content-Security-Policy"[^>]*>/gs, "")
    .replace(/-[0-9a-f]{12,20}(?=\.)/g, "")
    .replace(/data-hash="\w*"/g, "");

test("with one language, the site has no trace of others, and English pages don't differ", () => {
  for (const file of contentFiles) site.write(file, readFileSync(file));
  setLanguages("en");
  build();
  const files = site.list("public").map((file) => file.slice("public/".length));
  expect(files.filter((file) => /^(id|page-data\/id)[/.]/.test(file))).toEqual([]);
  expect(site.read("public/sitemap.xml").toString()).not.toContain("hreflang");
  const english = publicPages.filter((file) => !/^(id[/.]|404)/.test(file));
  for (const file of english) {
    expect([file, comparable(site.read(`public/${file}`).toString())]).toEqual([
      file,
      comparable(readPublic(file)),
    ]);
  }
});
