import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { icons } from "../../src/build/found/manifest";
import { previewSettings } from "../../src/build/photos/settings";

/** What search engines, link previews and home screens find in the built site. */

const url = "https://bukitserai.example";
const listed = ["/", "/category", "/about", "/facility", "/gallery", "/detail"];
const withPreview = [...listed, "/login", "/register"];
const hidden = ["/login", "/register", "/dbvillacategory", "/dbpicture", "/404"];

interface Offer {
  itemOffered: {
    name: string;
    occupancy: { maxValue: number };
    bed: { numberOfBeds: number };
    image: string;
  };
  priceSpecification: { price: number; priceCurrency: string };
}

const read = (path: string) =>
  readFileSync(join("public", path === "/" ? "index.html" : `${path}.html`), "utf8");
const unescaped = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
/** The values that the tags of a page give for a name, such as "og:title". */
const meta = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))].map(
    ([, content = ""]) => unescaped(content),
  );
const canonical = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text)["@graph"] as Record<string, unknown>[],
  );
/** What a visitor can read on a page. */
const words = (html: string) =>
  unescaped(
    html
      .slice(html.indexOf("<body"))
      .replace(/<script.*?<\/script>/gs, "")
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

test("every page has a title and a description that no other page has", () => {
  const pages = [...withPreview, "/dbvillacategory", "/dbpicture"].map((path) => {
    const html = read(path);
    const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
    const [description = ""] = meta(html, "description");
    expect(title, path).toContain("Bukit Serai");
    expect(title.length, path).toBeLessThanOrEqual(65);
    expect(description.length, path).toBeGreaterThanOrEqual(30);
    return { title, description };
  });
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

for (const path of withPreview) {
  test(`${path} has a link preview with its picture`, async () => {
    const html = read(path);
    for (const [name, value] of [
      ["og:url", `${url}${path}`],
      ["og:site_name", "Bukit Serai"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["twitter:card", "summary_large_image"],
    ] as const) {
      expect(meta(html, name), name).toEqual([value]);
    }
    expect(meta(html, "og:description")).toEqual(meta(html, "description"));
    expect(meta(html, "og:title").join()).not.toBe("");
    expect(meta(html, "og:image:alt").join().length).toBeGreaterThan(20);

    const [image = ""] = meta(html, "og:image");
    expect(image).toMatch(new RegExp(`^${url}/static/photos/[0-9a-f]{32}/.*\\.preview\\.jpg$`));
    const bytes = readFileSync(join("public", new URL(image).pathname));
    expect(bytes.length).toBeLessThan(previewSettings.maxBytes);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "jpeg",
      width: 1200,
      height: 630,
      exif: undefined,
    });
  });
}

for (const path of listed) {
  test(`${path} is listed under one address, with what it is`, () => {
    const html = read(path);
    expect(meta(html, "robots")).toEqual([]);
    expect(canonical(html)).toEqual([`${url}${path}`]);
    const [things = []] = data(html);
    const types = things.map((thing) => thing["@type"]);
    expect(types[0]).toBe(path === "/" ? "Resort" : "BreadcrumbList");
    expect(JSON.stringify(things)).not.toMatch(/"(aggregateRating|review|reviewRating)"/);
  });
}

for (const path of hidden) {
  test(`${path} is kept out of search engines`, () => {
    const html = read(path);
    expect(meta(html, "robots")).toEqual(["noindex"]);
    expect(canonical(html)).toEqual([]);
    expect(data(html)).toEqual([]);
  });
}

test("the home page tells the resort's name, place and ways to reach it, as it shows them", () => {
  const html = read("/");
  const [resort = {}] = data(html)[0] ?? [];
  const shown = words(html);
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } =
    resort.address as Record<string, string>;
  for (const fact of [
    ...[resort.name, resort.description, resort.telephone, resort.email],
    ...[streetAddress, addressLocality, addressRegion, postalCode, addressCountry],
  ]) {
    expect(shown).toContain(fact);
  }
  expect(resort.geo).toMatchObject({ latitude: -6.86, longitude: 107.45 });
});

for (const { path, count } of [
  { path: "/category", count: 6 },
  { path: "/detail", count: 1 },
]) {
  test(`${path} offers ${count} villas with the price and the occupancy that it shows`, () => {
    const html = read(path);
    const shown = words(html);
    const offers = (data(html)[0] ?? []).filter((thing) => thing["@type"] === "Offer");
    expect(offers).toHaveLength(count);
    for (const { itemOffered, priceSpecification } of offers as unknown as Offer[]) {
      const { name, occupancy, bed, image } = itemOffered;
      const { price, priceCurrency } = priceSpecification;
      expect(priceCurrency).toBe("IDR");
      const dotted = String(price).replace(/\B(?=(\d{3})+$)/g, ".");
      for (const fact of [name, `Rp ${dotted}`, `${occupancy.maxValue} Persons`]) {
        expect(shown).toContain(fact);
      }
      expect(shown).toContain(`${bed.numberOfBeds} Bed`);
      expect(existsSync(join("public", new URL(image).pathname))).toBe(true);
    }
  });
}

test("the way to a villa leads over the list of villas", () => {
  const [crumbs = {}] = data(read("/detail"))[0] ?? [];
  const way = crumbs.itemListElement as { name: string; item: string }[];
  expect(way.map(({ name, item }) => [name, item])).toEqual([
    ["Bukit Serai", `${url}/`],
    ["Villa Categorys", `${url}/category`],
    ["4 Bedrooms villa", `${url}/detail`],
  ]);
});

test("the sitemap lists exactly the pages that may be found, with their photos", () => {
  const xml = readFileSync("public/sitemap.xml", "utf8");
  const entries = xml.split("<url>").slice(1);
  const found = entries.map((entry) => ({
    page: /<loc>([^<]*)<\/loc>/.exec(entry)?.[1]?.slice(url.length),
    images: [...entry.matchAll(/<image:loc>([^<]*)</g)].map(([, image = ""]) => image),
    lastmod: /<lastmod>([^<]*)</.exec(entry)?.[1],
  }));
  const pages = found.map(({ page }) => page);
  expect(pages).toEqual([...pages].sort());
  expect(pages.filter((page) => !page?.startsWith("/gallery/"))).toEqual([...listed].sort());
  for (const { page, images, lastmod } of found) {
    expect(images.length, page).toBeGreaterThan(0);
    for (const image of images) {
      expect(existsSync(join("public", new URL(image).pathname)), image).toBe(true);
    }
    // Nothing where there is no git; else the time of a commit, never of the build.
    if (lastmod) expect(Date.parse(lastmod)).toBeLessThan(Date.now());
  }
});

test("robots.txt leads to the sitemap and hides nothing that says noindex itself", () => {
  const text = readFileSync("public/robots.txt", "utf8");
  expect(text).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(text).not.toContain("Disallow");
});

test("the manifest names the resort, with icons of the sizes that it says", async () => {
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect(manifest.name).toBe("Bukit Serai");
  expect(meta(read("/"), "theme-color")).toEqual([manifest.theme_color]);
  const sizes = manifest.icons.map(({ sizes: each }: { sizes: string }) => each);
  expect(sizes).toContain("192x192");
  expect(sizes).toContain("512x512");
  for (const { file, edge } of icons) {
    const { width, height, format } = await sharp(join("public", file)).metadata();
    expect({ file, width, height, format }).toEqual({
      file,
      width: edge,
      height: edge,
      format: "png",
    });
  }
  expect(read("/")).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
});
