import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import {
  contentTypeOf,
  type MarkedSchema,
  mapValues,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { copyProject } from "../../scripts/project-copy";
import { contentTypes } from "../../src/content/schemas";
import { card } from "../support/photos";
import { labels, type SiteFiles, smallSite, smallSitePhotos } from "../support/small-site";
import { writeSite } from "../support/small-site-folder";
import { openBuilds, startRuntime } from "./open-builds";

/*
 * Builds the sites of two other resorts, and compares their pages with their content by the tests in
 * `__tests__/site/`. One has only what is required, in one language. The other has everything, in
 * three languages; the third is generated, is written from right to left, and finds texts that
 * aren't in the content. Run by `npm run test:builds`.
 */
jest.setTimeout(900_000);

type Change = (schema: MarkedSchema, value: unknown) => unknown;

/** Returns a site with changed values. */
const withValues = (site: SiteFiles, change: Change): SiteFiles =>
  Object.fromEntries(
    Object.entries(site).map(([path, data]) => {
      const type = contentTypeOf(path, contentTypes);
      return [path, mapValues(type ? markedSchema(type) : {}, data, change)];
    }),
  ) as SiteFiles;

/** Optional fields without which a photo isn't shown. */
const needed = ["$schema", "alt"];

/** One house, one photo of the gallery, one language, and nothing that is optional. */
function smallestSite(): SiteFiles {
  const { "villas/lake-house/villa.json": _lake, ...site } = smallSite();
  const plain = withValues(site, (schema, value) =>
    schema.text && typeof value === "object" ? (value as { id: string }).id : value,
  );
  const smallest = withValues(plain, (schema, value) => {
    if (Array.isArray(value)) return value.slice(0, schema.minItems ?? 1);
    if (!schema.properties || typeof value !== "object") return value;
    const kept = [...(schema.required ?? []), ...needed];
    return Object.fromEntries(
      Object.entries(value ?? {}).filter(([field]) => kept.includes(field)),
    );
  });
  return { ...smallest, "site.json": { ...smallest["site.json"], languages: ["id"] } };
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
function pseudo(text: string, maxLength = 500): string {
  const paragraphs = text.split("\n\n");
  if (paragraphs.length > 1) return paragraphs.map((each) => pseudo(each, 5000)).join("\n\n");
  if (!/\p{L}/u.test(text)) return text;
  const accented = text.replace(/\{\w+\}|[aeioun]/g, (part) => accents[part] ?? part);
  const room = Math.min(Math.ceil(text.length * 0.4), maxLength - text.length - 2);
  return room < 0 ? text : `⟦${accented}${" ~~~~".repeat(100).slice(0, room)}⟧`;
}

const morePhotos = Array.from({ length: 16 }, (_, index) => `gallery/more ${index + 1}.jpg`);

/** Everything that is optional, three languages in a different order, and two steps of photos. */
function largestSite(): SiteFiles {
  const site = smallSite();
  const captions = site["gallery/captions.json"] as { photos: object[] };
  captions.photos.push(
    ...morePhotos.map((path, index) => ({
      file: `/${path}`,
      alt: { en: `A card with the number ${index}`, id: `Kartu bernomor ${index}` },
    })),
  );
  site["site.json"] = {
    ...site["site.json"],
    languages: ["id", "en", "az-Arab"],
    formerLanguages: ["nl"],
  };
  return withValues(site, (schema, value) => {
    if (!schema.text) return value;
    const { en, id } = typeof value === "string" ? { en: value, id: value } : Object(value);
    return { id, en, "az-Arab": pseudo(en, schema.maxLength) };
  });
}

type Project = ReturnType<typeof copyProject>;

/**
 * Replaces the content of a copy of the project with that of a different resort, and builds it.
 * @param photos further photos of the site
 */
async function buildSite(project: Project, site: SiteFiles, photos: readonly string[] = []) {
  // Copied, not linked: through a link, bundles and tests would get the paths of this project.
  project.take("node_modules");
  for (const file of project.list("content")) {
    if (!/^content\/(\.schemas\/|README)/.test(file)) project.remove(file);
  }
  await writeSite(project.path("content"), site);
  for (const [index, path] of photos.entries()) {
    const photo = card(800, 600, smallSitePhotos.length + index);
    project.write(`content/${path}`, await photo.jpeg().toBuffer());
  }
  const { status, output } = project.build();
  expect(status === 0 ? "built" : output).toBe("built");
}

/** Runs the tests of built pages in a copy of the project. */
function testPages(project: Project): void {
  const { stderr } = spawnSync("npx", ["jest", "--selectProjects", "site", "--ci"], {
    cwd: project.root,
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^Tests: +(\d+ skipped, )?\d+ passed, \d+ total$/m);
}

describe("a resort with one language and nothing optional", () => {
  const project = copyProject();
  beforeAll(() => buildSite(project, smallestSite()));
  afterAll(project.discard);

  test("has pages as its content is", () => testPages(project));

  test("has no trace of other languages", () => {
    const files = project.list("public").map((file) => file.slice("public/".length));
    expect(files.filter((file) => /^(page-data\/)?(en|id)[/.]/.test(file))).toEqual([]);
    const pages = files.filter((file) => /^(?!admin).*\.(html|xml)$/.test(file));
    const linking = pages.filter((file) =>
      /hreflang/i.test(project.read(`public/${file}`).toString()),
    );
    expect(linking).toEqual([]);
  });
});

/** Names, figures and units, which are the same in every language. */
const names = [
  ...["Quiet", "Hill", "Hill house", "Lake house", "hello@hill.example"],
  ...["Rp", "EUR", "USD", "US"],
  ...["km", "mm", "C"],
];

/** Returns a text without its parts in brackets and names, or an empty text if no letter is left. */
function outsideBrackets(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  for (const name of names.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu"), " ");
  return /[\p{L}⟦⟧]/u.test(rest) ? rest.replace(/\s+/g, " ").trim() : "";
}

/** Returns the visible and announced texts of a page that aren't in brackets. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const skipped = "script, style, noscript, [hreflang], [lang=en], [lang=id]";
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

describe("a resort with three languages and everything optional", () => {
  const project = copyProject();
  const { serve, newPage } = openBuilds();
  const open = async () => newPage(await serve(project.path("public")));
  beforeAll(async () => {
    await buildSite(project, largestSite(), morePhotos);
  });
  afterAll(project.discard);

  test("has pages as its content is", () => testPages(project));

  test("has no text on a page that isn't in the content", async () => {
    const page = await open();
    const redirects = project.read("public/_redirects").toString();
    const paths = project
      .list("public/az-arab")
      .filter((file) => /(?<!\/index)\.html$/.test(file))
      .map((file) => file.replace(/^public|\.html$/g, ""))
      .filter((path) => !redirects.includes(`${path} `));
    expect(paths).toContain("/az-arab/about");
    const found: Record<string, string[]> = {};
    for (const path of ["/az-arab", ...paths]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const texts = await untranslated(page);
      if (texts.length > 0) found[path] = texts;
    }
    expect(found).toEqual({});
  });

  test("has no text in a state of a page that isn't in the content", async () => {
    const page = await open();
    const start = async (path: string) => {
      await page.goto(path);
      await startRuntime(page);
    };
    const { location, currencySelect, bookingForm, gallery, photo, formPage } = labels;
    await page.setViewportSize({ width: 390, height: 844 });
    await start("/az-arab");
    await page.getByRole("button", { name: pseudo(location.copy) }).click();
    await page.getByRole("combobox", { name: pseudo(currencySelect.label) }).selectOption("EUR");
    expect(await untranslated(page)).toEqual([]);

    await start("/az-arab/detail/lake-house");
    await page
      .getByRole("link", { name: pseudo(bookingForm.book) })
      .last()
      .click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("button", { name: pseudo(bookingForm.dates.choose) }).click();
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

    await start("/az-arab/gallery");
    await page.route(/page-data\/az-arab\/gallery\//, (route) => route.abort());
    await page.getByRole("link", { name: pseudo(gallery.more) }).click();
    await page.getByRole("main").locator("figure a").nth(1).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: pseudo(photo.share) })
      .click();
    const notes = [photo.shared, photo.notShared].map((note) => page.getByText(pseudo(note)));
    await notes.reduce((all, note) => all.or(note)).waitFor();
    expect(await untranslated(page)).toEqual([]);

    await start("/az-arab/login");
    await page.getByRole("button", { name: pseudo(formPage.forgot.link) }).click();
    expect(await untranslated(page)).toEqual([]);
  });

  test("is mirrored in a language that is written from right to left", async () => {
    const page = await open();
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole("banner").getByRole("button").first();
    const isOnTheRight = async () => ((await menu.boundingBox())?.x ?? 0) > 390 / 2;
    await page.goto("/az-arab");
    expect(await isOnTheRight()).toBe(true);
    await page.goto("/en/gallery");
    await startRuntime(page);
    expect(await isOnTheRight()).toBe(false);
    await menu.click();
    await page.getByRole("banner").locator("a[hreflang=az-Arab]").click();
    await page.waitForURL("**/az-arab/gallery");
    await page.waitForFunction(() => document.documentElement.lang === "az-Arab");
    expect(await isOnTheRight()).toBe(true);

    const photos = page.getByRole("main").locator("figure a");
    const second = await photos.nth(1).getAttribute("href");
    await photos.first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(`**${second}`);
  });

  test("has the names of the other languages in the menu, and none in the bar", async () => {
    const page = await open();
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/az-arab");
    const links = page.getByRole("banner").locator("a[hreflang]");
    await links.first().waitFor({ state: "hidden" });
    await page.getByRole("banner").getByRole("button").first().click();
    await links.first().waitFor();
  });

  test("has the texts of each language in the offline page and the 404 page", () => {
    const worker = project.read("public/sw.js").toString();
    expect(worker).toContain(pseudo("You're offline").replace("'", "&#39;"));
    expect(worker).toContain("Anda sedang offline");
    expect(project.read("public/404.html").toString()).toContain(pseudo("Nothing here"));
  });
});
