import { copyProject } from "../../scripts/project-copy";
import { card, video } from "../support/photos";
import { smallSite } from "../support/small-site";
import { edit, writeSite } from "../support/small-site-folder";

/* Builds a copy of this project with the small site and bad photos. Run by `npm run test:builds`. */
jest.setTimeout(900_000);

const site = copyProject();
site.take(".photo-cache");
afterAll(site.discard);

const jpeg = (variant: number) => card(900, 700, variant).jpeg({ quality: 95 }).toBuffer();
/** Files that the site must report, with the expected message. The first three are errors. */
const bad: Record<string, [() => Promise<Buffer> | Buffer, RegExp]> = {
  "empty.jpg": [() => Buffer.alloc(0), /is empty/],
  "half.jpg": [async () => (await jpeg(20)).subarray(0, 5000), /is damaged or cut off/],
  "last bytes missing.jpg": [
    async () => (await jpeg(18)).subarray(0, -40),
    /is damaged or cut off/,
  ],
  "IMG_0002.MOV": [() => video, /is a video/],
  "prices.pdf": [() => Buffer.from("%PDF-1.7\nprices\nprices\n"), /is a PDF document/],
  "icon.png": [() => card(64, 64).png().toBuffer(), /is too small: 64 × 64/],
};

const linesOf = (output: string) => output.split("\n").filter((line) => /^content\//.test(line));

beforeAll(async () => {
  site.remove("content");
  await writeSite(site.path("content"), smallSite());
});

test("a build with many bad files reports all of them at once and keeps the last published site", async () => {
  for (const [name, [make]] of Object.entries(bad))
    site.write(`content/gallery/${name}`, await make());
  site.write("content/gallery/nobody described me.jpg", await jpeg(21));
  const house = "villas/lake-house/villa.json";
  site.write(`content/${house}`, edit(house, { pricePerNight: "Rp 2,499,000" })[house] ?? "");
  const lastValid = "<p>the last good site</p>";
  site.write("public/index.html", lastValid);

  const { status, output } = site.build();

  expect(status).toBe(1);
  expect(output).toContain("4 errors in content/, nothing was built:");
  expect(output).toContain("3 warnings in content/:");
  expect(linesOf(output).at(-1)).toMatch(/captions\.json 1 photo isn't shown/);
  for (const [name, [, message]] of Object.entries(bad)) {
    const line = linesOf(output).find((each) => each.startsWith(`content/gallery/${name} `));
    expect(line ?? `no message for ${name}`).toMatch(message);
  }
  expect(output).toMatch(/villa\.json:\d+:\d+ pricePerNight: found "Rp 2,499,000"/);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(site.list("public").map((file) => [file, site.read(file).toString()])).toEqual([
    ["public/index.html", lastValid],
  ]);
});
