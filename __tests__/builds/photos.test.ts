import { readFileSync, renameSync } from "node:fs";
import { basename, dirname } from "node:path";
import sharp from "sharp";
import { copyProject } from "../../scripts/project-copy";
import { card, secret, video, withPersonalData } from "../support/photos";

/*
 * Builds a copy of this site three times with good and bad photos. Run by `npm run test:builds`.
 * The variants of the site's own photos are copied from `.photo-cache`, so only those of the test
 * are encoded.
 */
jest.setTimeout(1_800_000);

/** A page with every photo of the gallery, which replaces the site's own pages. */
const galleryPage = `
import { graphql, type PageProps } from "gatsby";

export default function Gallery({ data }: PageProps<any>) {
  return data.galleryPage.photos.map(({ file, alt, pagePath, gatsbyImageData }: any) => (
    <img key={file} alt={alt} id={pagePath} data-file={file} src={gatsbyImageData.images.fallback.src} />
  ));
}

export const query = graphql\`
  query EveryPhoto {
    galleryPage {
      photos {
        file
        alt
        pagePath
        gatsbyImageData(crop: whole)
      }
    }
  }
\`;
`;

/**
 * Returns a template with only its query, which is tested. Without a component, nothing has to be
 * bundled and rendered.
 */
const withoutComponent = (template: string) =>
  `import { graphql } from "gatsby";\nexport default () => null;\n${template.slice(template.indexOf("export const query"))}`;

// A copy of this project with one plain page instead of its own pages, and with its cached images.
const site = copyProject();
site.remove("src/pages");
site.write("src/pages/index.tsx", galleryPage);
for (const name of [
  "detail/template-house",
  "gallery/template-photo",
  "gallery/template-chapter",
]) {
  const file = `src/pages/${name}.tsx`;
  site.write(file, withoutComponent(readFileSync(file, "utf8")));
}
site.take(".photo-cache");
afterAll(site.discard);

const jpeg = (variant: number) => card(900, 700, variant).jpeg({ quality: 95 }).toBuffer();
/** Photos with names of any phone, camera or computer. `photos.test.ts` tests all file types. */
const good: Record<string, () => Promise<Buffer>> = {
  "UPPER.JPG": () => jpeg(3),
  "no extension": () => jpeg(5),
  "says png.png": () => jpeg(6),
  "café & crème.jpg": () => jpeg(7),
  "🌴 palm.jpg": () => jpeg(8),
  "phone.heic": async () => readFileSync("__tests__/support/photos/ten-bit-p3.heic"),
  "alpha.png": () => card(900, 700, 12).ensureAlpha().png().toBuffer(),
  "50 megapixels.jpg": () => card(8160, 6120, 25).jpeg({ quality: 80 }).toBuffer(),
  "with gps.jpg": () => withPersonalData(card(900, 700, 17)),
};

/** Files that the site must reject, with the expected message. */
const bad: Record<string, [() => Promise<Buffer> | Buffer, RegExp]> = {
  "empty.jpg": [() => Buffer.alloc(0), /is empty/],
  "half.jpg": [async () => (await jpeg(20)).subarray(0, 5000), /is cut off/],
  "last bytes missing.jpg": [async () => (await jpeg(18)).subarray(0, -40), /is cut off/],
  "IMG_0002.MOV": [() => video, /is a video/],
  "prices.pdf": [() => Buffer.from("%PDF-1.7\nprices\nprices\n"), /is a PDF document/],
  "icon.png": [() => card(64, 64).png().toBuffer(), /is too small: 64 × 64/],
  "nobody described me.jpg": [
    () => jpeg(21),
    /has no alt text\. Paste .*\{ "file": "\/gallery\/nobody described me\.jpg", "alt": /,
  ],
};

const captionsFile = "content/gallery/captions.json";
const replace = (file: string, from: string, to: string) =>
  site.write(file, site.read(file).toString().replace(from, to));

/** Builds the site and returns the image counts in the last lines of the output. */
function build() {
  const { status, output } = site.build();
  const [, encoded, before, removed] =
    output.match(/Images: (\d+) encoded, (\d+) reused, (\d+) deleted, in [\d.]+ s\.\n/) ?? [];
  return {
    status,
    encoded: Number(encoded),
    before: Number(before),
    removed: Number(removed),
    output,
  };
}
const pictures = (folder: string) =>
  site.list(folder).filter((file) => /\.(avif|jpg)$/.test(file) && !file.includes("/copies/"));
const published = () =>
  new Map(pictures("public/static/photos").map((file) => [file, site.read(file).toString("hex")]));
/** Returns the variants in the cache, including those that no page shows. */
const cachedVariants = () => pictures(".photo-cache");

const originalCaptions = readFileSync(captionsFile, "utf8");
const captionOf = (file: string) =>
  `${JSON.stringify({ file: `/gallery/${file}`, alt: `Test card ${file}` })},`;
const captionsWith = (files: readonly string[]) =>
  originalCaptions.replace('"photos": [', `"photos": [${files.map(captionOf).join("\n")}`);
const linesOf = (output: string) => output.split("\n").filter((line) => /^content\//.test(line));

test("a build with many bad files reports all of them at once and keeps the last published site", async () => {
  for (const [name, make] of Object.entries(good))
    site.write(`content/gallery/${name}`, await make());
  for (const [name, [make]] of Object.entries(bad))
    site.write(`content/gallery/${name}`, await make());
  site.write(captionsFile, captionsWith(Object.keys(good)));
  const villa = "content/villas/kudus-house/villa.json";
  const price = site.read(villa).toString();
  site.write(villa, price.replace("2499000", '"Rp 2,499,000"'));
  const lastValid = "<p>the last good site</p>";
  site.write("public/index.html", lastValid);

  const { status, output } = site.build();

  expect(status).toBe(1);
  expect(output).toContain(`${Object.keys(bad).length + 1} errors in content/, nothing was built:`);
  for (const [name, [, message]] of Object.entries(bad)) {
    const line = linesOf(output).find((each) => each.startsWith(`content/gallery/${name} `));
    expect(line ?? `no message for ${name}`).toMatch(message);
  }
  expect(output).toMatch(/villa\.json:\d+:\d+ pricePerNight: found "Rp 2,499,000"/);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(site.list("public").map((file) => [file, site.read(file).toString()])).toEqual([
    ["public/index.html", lastValid],
  ]);
  site.write(villa, price);
});

let cold: ReturnType<typeof published>;
let ready: string[];

test("accepted photos are published in order, and without their metadata", async () => {
  for (const name of Object.keys(bad)) site.remove(`content/gallery/${name}`);
  const cachedBefore = new Set(cachedVariants());
  // The copy has no `.cache` and no `public/`. A different quality ensures that no cached JPEG is
  // reused.
  replace("plugins/gatsby-transformer-photo/src/settings.ts", "quality: 60", "quality: 50");

  const { status, output, encoded, before } = build();

  // On failure, prints the whole output of the build.
  expect(status === 0 ? "built" : output).toBe("built");
  cold = published();
  ready = cachedVariants();
  const fresh = ready.filter((file) => !cachedBefore.has(file));
  expect({ encoded, before }).toEqual({
    encoded: fresh.length,
    before: ready.length - fresh.length,
  });
  // Each photo has several widths, including some that the page doesn't show.
  expect(encoded).toBeGreaterThan(2 * Object.keys(good).length);
  expect(ready.length).toBeGreaterThan(cold.size);
  expect(linesOf(output)).toEqual([]);
  const html = site.read("public/index.html").toString();
  const images = [
    ...html.matchAll(/<img alt="([^"]*)" id="([^"]*)" data-file="([^"]*)" src="([^"]*)"/g),
  ];
  const galleryTiles = images.map(([, alt = "", pagePath = "", file, src]) => ({
    alt,
    pagePath,
    file: file?.replaceAll("&amp;", "&") ?? "",
    src: src ?? "",
  }));
  expect(galleryTiles.slice(0, Object.keys(good).length).map(({ file }) => file)).toEqual(
    Object.keys(good),
  );
  expect(new Set(galleryTiles.map(({ pagePath }) => pagePath)).size).toBe(galleryTiles.length);

  const old = galleryTiles.filter(({ src }) =>
    cachedBefore.has(src.replace("/static/photos/", ".photo-cache/pictures/")),
  );
  expect(old).toEqual([]);

  // Every photo has a page. The first of every 15 contains the tiles of its step.
  for (const [position, { pagePath, alt }] of galleryTiles.entries()) {
    const { data } = JSON.parse(
      site.read(`public/page-data${pagePath}/page-data.json`).toString(),
    ).result;
    expect(data.photo).toMatchObject({ pagePath, alt: alt.replaceAll("&amp;", "&") });
    const tiles = data.galleryPage.step?.tiles.map((tile: typeof data) => tile.photo.pagePath);
    expect(tiles).toEqual(
      position % 15 === 0
        ? galleryTiles.slice(position, position + 15).map((each) => each.pagePath)
        : undefined,
    );
  }

  for (const file of site.list("public").filter((each) => !each.startsWith("public/admin/"))) {
    const bytes = site.read(file);
    const personal = [
      secret.owner,
      secret.street,
      "GPSLatitude",
      "Exif\0\0",
      "http://ns.adobe.com/xap",
    ];
    expect(
      personal
        .filter((words) => bytes.includes(words, 0, "latin1"))
        .map((words) => `${words} in ${file}`),
    ).toEqual([]);
    if (!/\.(jpg|avif|webp|png)$/.test(file)) continue;
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect({ file, exif, xmp, iptc }).toEqual({ file });
  }
});

test("after edits, renames and a stopped build, only the new photo is encoded, and a removed photo's files are deleted", async () => {
  const [old, gone] = ["restaurant.jpg", "alpha.png"];
  const [, photo = ""] =
    site.read("public/index.html").toString().match(`data-file="${gone}" src="([^"]*)/`) ?? [];
  const isGone = (file: string) => file.includes(`/${basename(photo)}/`);
  const staying = ready.filter((file) => !isGone(file));
  expect(staying.length).toBeLessThan(ready.length);
  renameSync(site.path(`content/gallery/${old}`), site.path("content/gallery/our kitchen.JPG"));
  replace(captionsFile, old, "our kitchen.JPG");
  replace("content/pages/facility.json", old, "our kitchen.JPG");
  site.remove(`content/gallery/${gone}`);
  // In the same position, because the first photo has larger variants than the others.
  replace(captionsFile, captionOf(gone), captionOf("new.jpg"));
  replace("content/pages/gallery.json", "you can see", "you can look at");
  site.write("content/gallery/new.jpg", await card().jpeg().toBuffer());

  // A build that stops leaves no run marker.
  site.remove(".cache/run.txt");
  const { status, encoded, before, removed, output } = build();

  expect(status === 0 ? "built" : output).toBe("built");
  expect({ before, removed }).toEqual({ before: staying.length, removed: 0 });
  const fresh = cachedVariants().filter((file) => !ready.includes(file));
  expect(fresh).toHaveLength(encoded);
  expect(new Set(fresh.map((file) => dirname(file))).size).toBe(1);
  expect(cachedVariants()).toEqual([...staying, ...fresh].sort());
  expect(output).toContain("the last build didn't finish");
  const now = published();
  expect([...now.keys()].filter(isGone)).toEqual([]);
  const same = [...now].filter(([file]) => cold.has(file));
  expect(same.length).toBeGreaterThan(Object.keys(good).length);
  expect(same.filter(([file, bytes]) => cold.get(file) !== bytes)).toEqual([]);
  expect(site.read("public/index.html").toString()).toContain("our kitchen.JPG");
});
