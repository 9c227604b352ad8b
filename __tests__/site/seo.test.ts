import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Labels } from "../../src/content/labels";
import type { Resort } from "../../src/content/schemas/resort";
import { icons } from "../../src/seo/manifest";
import { contentOf, languages } from "../support/content";
import { houses, mainHouse, pathIn, photosIn } from "../support/routes";
import { publicPages, readPage as read } from "./public-pages";

/** Tests what search engines, link previews and home screens read in the built site. */

const { url, brand, ...site } = contentOf<Resort>("site.json");
const inEach = (...paths: string[]) =>
  languages.flatMap((lang) => paths.map((path) => pathIn(path, lang)));
const forms = inEach("/login", "/register");
const hidden = [...forms, ...inEach("/404"), "/dbvillacategory", "/dbpicture"];

const sitemap = existsSync("public/sitemap.xml")
  ? readFileSync("public/sitemap.xml", "utf8").split("<url>").slice(1)
  : [];
/** Paths of the pages in the sitemap. */
const listed = sitemap.map(
  (entry) => /<loc>([^<]*)<\/loc>/.exec(entry)?.[1]?.slice(url.length) ?? "",
);
/** Paths of all built pages except the CMS, so that a new page is tested automatically. */
const built = publicPages.map((file) => `/${file.replace(/(index)?\.html$/, "")}`);
/** Paths of the pages that people share: the listed ones, login and register. */
const shared = [...listed, ...forms];

interface Offer {
  itemOffered: {
    name: string;
    occupancy: { maxValue: number };
    bed: { numberOfBeds: number };
    image: string;
  };
  priceSpecification: { price: number; priceCurrency: string };
}

const unescaped = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
/** Returns the contents of a page's meta tags with a name, such as "og:title". */
const meta = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))].map(
    ([, content = ""]) => unescaped(content),
  );
/** Returns the title and the description of a page. */
const saidOf = (path: string) => {
  const html = read(path);
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return { title: unescaped(title), description: meta(html, "description").join() };
};
const canonical = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text)["@graph"] as Record<string, unknown>[],
  );
/** Returns the visible text of a page. */
const words = (html: string) =>
  unescaped(
    html
      .slice(html.indexOf("<body"))
      .replace(/<script.*?<\/script>/gs, "")
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

test("the CMS has noindex, and no page links to it", () => {
  expect(meta(read("/admin"), "robots")).toEqual(["noindex"]);
  const linking = built.filter((path) => /["'(]\/admin/.test(read(path)));
  expect(linking).toEqual([]);
});

test("every built page is in the sitemap or has noindex", () => {
  const open = built.filter((path) => meta(read(path), "robots").join() !== "noindex");
  expect(open.sort()).toEqual([...listed].sort());
  expect(built.filter((path) => !open.includes(path)).sort()).toEqual([...hidden].sort());
});

test("every page has a title with the brand, and a description", () => {
  const said = built.map((path) => ({ path, ...saidOf(path) }));
  expect(said.filter(({ title }) => !title.includes(brand))).toEqual([]);
  expect(said.filter(({ description }) => description === "")).toEqual([]);
});

test("every shareable page has a link preview with an image", async () => {
  for (const path of shared) {
    const html = read(path);
    const { title, description } = saidOf(path);
    const tags = {
      "og:type": "website",
      "og:url": `${url}${path}`,
      "og:site_name": brand,
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:description": description,
      "twitter:card": "summary_large_image",
    };
    const said = Object.fromEntries(Object.keys(tags).map((name) => [name, meta(html, name)]));
    const expected = Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, [tag]]));
    expect({ path, ...said }).toEqual({ path, ...expected });

    const [name = ""] = meta(html, "og:title");
    const [alt = ""] = meta(html, "og:image:alt");
    expect({ path, hasName: name !== "" && title.includes(name), hasAlt: alt !== "" }).toEqual({
      path,
      hasName: true,
      hasAlt: true,
    });

    const [image = ""] = meta(html, "og:image");
    expect(image).toMatch(new RegExp(`^${url}/static/[0-9a-f]{12}/[0-9a-f]{5}/photo\\.jpg$`));
    const bytes = readFileSync(join("public", new URL(image).pathname));
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ path, format, width, height, exif }).toEqual({
      path,
      format: "jpeg",
      width: 1200,
      height: 630,
      exif: undefined,
    });
  }
});

test("every page of the sitemap has one canonical URL and structured data", () => {
  const found = listed.map((path) => {
    const html = read(path);
    const [things = []] = data(html);
    return {
      path,
      robots: meta(html, "robots"),
      canonical: canonical(html),
      type: things[0]?.["@type"],
      rated: /"(aggregateRating|review|reviewRating)"/.test(JSON.stringify(things)),
    };
  });
  expect(found).toEqual(
    listed.map((path) => ({
      path,
      robots: [],
      canonical: [`${url}${path}`],
      type: inEach("/").includes(path) ? "Resort" : "BreadcrumbList",
      rated: false,
    })),
  );
});

test.each(hidden)("%s has noindex", (path) => {
  const html = read(path);
  expect(meta(html, "robots")).toEqual(["noindex"]);
  expect(canonical(html)).toEqual([]);
  expect(data(html)).toEqual([]);
});

test("the structured data of the home page has the name, address and contacts that the page shows", () => {
  const html = read("/");
  const [resort = {}] = data(html)[0] ?? [];
  const visibleText = words(html);
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } =
    resort.address as Record<string, string>;
  for (const fact of [
    resort.name,
    resort.description,
    resort.telephone,
    resort.email,
    streetAddress,
    addressLocality,
    addressRegion,
    postalCode,
  ]) {
    expect(visibleText).toContain(fact);
  }
  expect(addressCountry).toBe(site.address.countryCode);
  expect(resort.geo).toMatchObject(site.geo);
});

const { houseCard: labels } = contentOf<Labels>("labels.json");

test.each([
  ["/category", houses.length],
  ["/detail", 1],
])(
  "the structured data of %s has %i offers with the price and occupancy that the page shows",
  (path, count) => {
    const html = read(path);
    const visibleText = words(html);
    const offers = (data(html)[0] ?? []).filter((thing) => thing["@type"] === "Offer");
    expect(offers).toHaveLength(count);
    for (const { itemOffered, priceSpecification } of offers as unknown as Offer[]) {
      const { name, occupancy, bed, image } = itemOffered;
      const { price, priceCurrency } = priceSpecification;
      expect(priceCurrency).toBe("IDR");
      const dotted = String(price).replace(/\B(?=(\d{3})+$)/g, ".");
      const beds = Array.isArray(bed)
        ? bed.map(({ typeOfBed }) => typeOfBed)
        : [`${bed.numberOfBeds} ${labels.bed}`];
      const facts = [name, `Rp ${dotted}`, `${occupancy.maxValue} ${labels.persons}`, ...beds];
      expect(facts.filter((fact) => !visibleText.includes(fact))).toEqual([]);
      expect(existsSync(join("public", new URL(image).pathname))).toBe(true);
    }
  },
);

const { breadcrumb } = contentOf<{ breadcrumb: { label: string; to: string } }>(
  "pages/detail.json",
);
const gallery = contentOf<{ title: string }>("pages/gallery.json");
const [photo] = photosIn(languages[0]);

test.each([
  [mainHouse.path, mainHouse.seo.title, breadcrumb.label, breadcrumb.to],
  [photo?.path ?? "/gallery", photo?.title ?? "", gallery.title, "/gallery"],
])(
  "the breadcrumbs of %s lead to it over a page that contains it",
  (path, name, over, overPath) => {
    const [crumbs = {}] = data(read(path))[0] ?? [];
    const way = crumbs.itemListElement as { position: number; name: string; item: string }[];
    expect(way.map((step) => [step.position, step.name, step.item])).toEqual([
      [1, brand, `${url}/`],
      [2, over, `${url}${overPath}`],
      [3, name, `${url}${path}`],
    ]);
  },
);

test("the sitemap lists the pages, houses and photos in order, with their photos", () => {
  expect(listed).toEqual([...listed].sort());
  const pages = inEach("/", "/category", "/about", "/facility", "/gallery");
  const entries = languages.flatMap((lang) => [
    ...houses.map(({ path }) => pathIn(path, lang)),
    ...photosIn(lang).map(({ path }) => path),
  ]);
  expect(listed).toEqual(expect.arrayContaining([...pages, ...entries]));
  for (const [index, entry] of sitemap.entries()) {
    const images = [...entry.matchAll(/<image:loc>([^<]*)</g)].map(([, image = ""]) => image);
    const hasImages = /<main.*<img/s.test(read(listed[index] ?? ""));
    expect({ path: listed[index], images: images.length > 0 }).toMatchObject({ images: hasImages });
    for (const image of images) {
      expect([image, existsSync(join("public", new URL(image).pathname))]).toEqual([image, true]);
    }
    // Without git there is no date. Otherwise it is the date of a commit, never of the build.
    const lastmod = /<lastmod>([^<]*)</.exec(entry)?.[1];
    if (lastmod) expect(Date.parse(lastmod)).toBeLessThan(Date.now());
  }
});

test("robots.txt contains the sitemap's URL and disallows nothing", () => {
  const text = readFileSync("public/robots.txt", "utf8");
  expect(text).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(text).not.toContain("Disallow");
});

test("the manifest has the resort's name, and icons of the declared sizes", async () => {
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect(manifest.name).toBe(brand);
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
  // Browsers request it without a link.
  expect(readFileSync("public/favicon.ico").readUInt16LE(2)).toBe(1);
});
