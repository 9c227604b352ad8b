import { existsSync, readFileSync, renameSync } from "node:fs";
import { basename, dirname } from "node:path";
import sharp from "sharp";
import {
  card,
  corners,
  cornersOf,
  dng,
  hugePng,
  secret,
  turnedCard,
  video,
  withPersonalData,
} from "../support/photos";
import { copySite } from "../support/plain-site";

/*
 * What becomes of photos, by four real builds of a copy of this site, each upon what the one before has left.
 * Run by `npm run test:builds`. The site's own pictures are there already, those of the test are not.
 */
jest.setTimeout(1_800_000);

const site = copySite();
afterAll(site.discard);

const jpeg = (variant: number) => card(900, 700, variant).jpeg({ quality: 95 }).toBuffer();
const heic = readFileSync("__tests__/support/photos/card.heic");

/** What a stranger's phone, camera and computer bring along, all of it a picture. */
const good: Record<string, () => Promise<Buffer>> = {
  "baseline.jpg": () => jpeg(1),
  "progressive.jpeg": () => card(900, 700, 2).jpeg({ progressive: true }).toBuffer(),
  "UPPER.JPG": () => jpeg(3),
  "upper.jpg": () => jpeg(4),
  "no extension": () => jpeg(5),
  "says png.png": () => jpeg(6),
  "café & crème.jpg": () => jpeg(7),
  "🌴 palm.jpg": () => jpeg(8),
  "cmyk.jpg": () => card(900, 700, 9).withIccProfile("cmyk").jpeg().toBuffer(),
  "p3.jpg": () => card(900, 700, 10).withIccProfile("p3").jpeg().toBuffer(),
  "sixteen.png": () => card(900, 700, 11).toColourspace("rgb16").png().toBuffer(),
  "alpha.png": () => card(900, 700, 12).ensureAlpha().png().toBuffer(),
  "web.webp": () => card(900, 700, 13).webp({ quality: 95 }).toBuffer(),
  "av1.avif": () => card(900, 700, 14).avif({ effort: 0 }).toBuffer(),
  "scan.TIF": () => card(900, 700, 15).tiff().toBuffer(),
  "first frame.gif": () => card(900, 700, 16).gif().toBuffer(),
  "IMG_0001.HEIC": async () => heic,
  "with gps.jpg": () => withPersonalData(card(900, 700, 17)),
  "last bytes missing.jpg": async () => (await jpeg(18)).subarray(0, -40),
  "turned.jpg": () => turnedCard(6),
  "turned and mirrored.jpg": () => turnedCard(7),
};

/** And what is none, or none that can be shown, with what the report says of it. */
const bad: Record<string, [() => Promise<Buffer> | Buffer, RegExp]> = {
  "empty.jpg": [() => Buffer.alloc(0), /is empty/],
  "half.jpg": [
    async () => {
      const all = await jpeg(20);
      return all.subarray(0, all.length / 2);
    },
    /is cut off: \d+ %/,
  ],
  "half.png": [
    async () => {
      const all = await card().png().toBuffer();
      return all.subarray(0, all.length / 2);
    },
    /is cut off/,
  ],
  "half.heic": [() => heic.subarray(0, heic.length / 2), /is cut off/],
  "logo.svg": [() => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /is an SVG drawing/],
  "IMG_0002.MOV": [() => video, /is a video/],
  "video that says.jpg": [() => video, /is a video/],
  "DSC_1.DNG": [dng, /is a camera RAW file/],
  "prices.pdf": [() => Buffer.from("%PDF-1.7\nprices\nprices\n"), /is a PDF document/],
  "notes.txt": [() => Buffer.from("Remember the milk, please"), /is not a picture/],
  "icon.png": [() => card(64, 64).png().toBuffer(), /is too small: 64 × 64/],
  "poster.png": [() => hugePng(20000, 20000), /has 400 megapixels/],
  "nobody described me.jpg": [
    () => jpeg(21),
    /has no alternative text\. Paste .*\{ "file": "nobody described me\.jpg", "alt": /,
  ],
};

const captionsFile = "content/gallery/captions.json";
const replace = (file: string, from: string, to: string) =>
  site.write(file, site.read(file).toString().replace(from, to));

/** What the last lines of a build say of its pictures. */
function build() {
  const { status, output } = site.build();
  const [, encoded, before, removed] =
    output.match(/Pictures: (\d+) encoded, (\d+) as before, (\d+) removed, in [\d.]+ s\.\n/) ?? [];
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
/** Finished pictures, also those that no page shows today. */
const kept = () => pictures(".photo-cache");

const originalCaptions = readFileSync(captionsFile, "utf8");
const captionOf = (file: string) => `${JSON.stringify({ file, alt: `Test card ${file}` })},`;
const captionsWith = (files: readonly string[]) =>
  originalCaptions.replace('"photos": [', `"photos": [${files.map(captionOf).join("\n")}`);
const linesOf = (output: string) => output.split("\n").filter((line) => /^content\//.test(line));

test("everything is dropped at once: one report names every bad file, and the last site stays", async () => {
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
  for (const [name, [, told]] of Object.entries(bad)) {
    const line = linesOf(output).find((each) => each.startsWith(`content/gallery/${name} `));
    expect(line ?? `nothing said of ${name}`).toMatch(told);
  }
  expect(output).toMatch(/villa\.json:\d+:\d+ pricePerNight: found "Rp 2,499,000"/);
  expect(output).toMatch(/last bytes missing\.jpg ends too early: its last \d+ of 700 rows/);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(site.list("public").map((file) => [file, site.read(file).toString()])).toEqual([
    ["public/index.html", lastValid],
  ]);
  site.write(villa, price);
});

let cold: ReturnType<typeof published>;
let ready: string[];

test("without the bad ones, every photo is published upright, in order, and without its metadata", async () => {
  for (const name of Object.keys(bad)) site.remove(`content/gallery/${name}`);
  const there = new Set(kept());
  // There is no .cache and no public/ to begin with. Another setting, so that no JPEG of before will do.
  replace("plugins/gatsby-transformer-photo/src/settings.ts", "quality: 60", "quality: 50");

  const { status, output, encoded, before } = build();

  // The whole of what was printed says why a build has failed.
  expect(status === 0 ? "built" : output).toBe("built");
  cold = published();
  ready = kept();
  const fresh = ready.filter((file) => !there.has(file));
  expect({ encoded, before }).toEqual({
    encoded: fresh.length,
    before: ready.length - fresh.length,
  });
  // Each photo is there in several widths, and in more of them than are shown.
  expect(encoded).toBeGreaterThan(2 * Object.keys(good).length);
  expect(ready.length).toBeGreaterThan(cold.size);
  expect(output).not.toMatch(/\d+ errors? in content/);
  const html = site.read("public/index.html").toString();
  const images = [
    ...html.matchAll(/<img alt="([^"]*)" id="([^"]*)" data-file="([^"]*)" src="([^"]*)"/g),
  ];
  const shown = images.map(([, alt = "", address = "", file, src]) => ({
    alt,
    address,
    file: file?.replaceAll("&amp;", "&") ?? "",
    src: src ?? "",
  }));
  expect(shown.slice(0, Object.keys(good).length).map(({ file }) => file)).toEqual(
    Object.keys(good),
  );
  expect(new Set(shown.map(({ address }) => address)).size).toBe(shown.length);

  const old = shown.filter(({ src }) =>
    there.has(src.replace("/static/photos/", ".photo-cache/pictures/")),
  );
  expect(old).toEqual([]);

  // Every photo has its page; the first of every fifteen carries the tiles of its step.
  for (const [position, { address, alt }] of shown.entries()) {
    const { data } = JSON.parse(
      site.read(`public/page-data${address}/page-data.json`).toString(),
    ).result;
    expect(data.photo).toMatchObject({ address, alt: alt.replaceAll("&amp;", "&") });
    const tiles = data.galleryPage.step?.tiles.map((tile: typeof data) => tile.photo.address);
    expect(tiles).toEqual(
      position % 15 === 0
        ? shown.slice(position, position + 15).map((each) => each.address)
        : undefined,
    );
  }

  for (const { file, src } of shown) {
    if (!(file in good)) continue;
    const found = await cornersOf(site.read(`public${src}`));
    // CMYK cannot hold every colour of a screen.
    const tolerance = file === "cmyk.jpg" ? 75 : 30;
    for (const [corner, colour] of Object.entries(corners)) {
      const actual = found[corner as keyof typeof corners];
      const off = Math.max(
        ...colour.map((value, index) => Math.abs(value - (actual[index] ?? 999))),
      );
      expect(`${file} ${corner} ${off < tolerance ? "is right" : `is ${actual}`}`).toBe(
        `${file} ${corner} is right`,
      );
    }
  }

  for (const file of site.list("public")) {
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

test("a picture that cannot be made stops the build with a sentence", () => {
  const picturesOf = (copy: string) =>
    site.path(copy.replace("/copies/", "/pictures/").replace(/\.jpg$/, ""));
  // A photo that no page shows has no pictures.
  const copy = site.list(".photo-cache/copies").find((each) => existsSync(picturesOf(each))) ?? "";
  const whole = site.read(copy);
  const finished = picturesOf(copy);
  site.remove(copy);
  site.write(copy, whole.subarray(0, 4000));
  renameSync(finished, site.path("finished"));
  const { status, output } = build();
  expect(status).toBe(1);
  expect(output).toMatch(/The pictures of content\/.+ could not be made \(.+\)/);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(output).not.toContain("Pictures:");
  site.write(copy, whole);
  renameSync(site.path("finished"), finished);
});

test("only a new photo is encoded: not for a changed sentence, another name, or after a build that was stopped; what a removed photo had is gone", async () => {
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
  // In the same position, so that no other photo becomes the first one, which has larger files.
  replace(captionsFile, captionOf(gone), captionOf("new.jpg"));
  replace("content/pages/gallery.json", "you can see", "you can look at");
  site.write("content/gallery/new.jpg", await card().jpeg().toBuffer());

  const { status, encoded, before, removed, output } = build();

  expect(status === 0 ? "built" : output).toBe("built");
  expect({ before, removed }).toEqual({ before: staying.length, removed: 0 });
  const fresh = kept().filter((file) => !ready.includes(file));
  expect(fresh).toHaveLength(encoded);
  expect(new Set(fresh.map((file) => dirname(file))).size).toBe(1);
  expect(kept()).toEqual([...staying, ...fresh].sort());
  // The build before has left a note that it did not go to its end.
  expect(output).toContain("the previous build didn't finish");
  const now = published();
  expect([...now.keys()].filter(isGone)).toEqual([]);
  const same = [...now].filter(([file]) => cold.has(file));
  expect(same.length).toBeGreaterThan(Object.keys(good).length);
  expect(same.filter(([file, bytes]) => cold.get(file) !== bytes)).toEqual([]);
  expect(site.read("public/index.html").toString()).toContain("our kitchen.JPG");
});
