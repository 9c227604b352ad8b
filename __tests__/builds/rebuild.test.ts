import { renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { card } from "../support/photos";
import { copySite } from "../support/plain-site";

// Five real builds of a copy of this site: about a minute. Run by `npm run test:validate`.
jest.setTimeout(1_800_000);

const site = copySite();
afterAll(site.discard);

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
  pictures("public/static/photos").map((file) => site.read(file).toString("hex"));
/** Finished pictures, also those that no page shows today. */
const kept = () => pictures(".photo-cache");

const captions = "content/gallery/captions.json";
const replace = (file: string, from: string, to: string) =>
  site.write(file, site.read(file).toString().replace(from, to));
const photo = "content/gallery/new.jpg";

let cold: string[];
let ready: string[];

test("a cold build encodes every picture", () => {
  const { status, encoded, before } = build();
  cold = published();
  ready = kept();
  expect({ status, before }).toEqual({ status: 0, before: 0 });
  expect(encoded).toBe(ready.length);
  expect(encoded).toBeGreaterThan(cold.length);
  expect(cold.length).toBeGreaterThan(15);
});

test("a changed sentence, a photo of another name, and a move of the folder with its .cache encode none", () => {
  const old = "restaurant.jpg";
  renameSync(site.path(`content/gallery/${old}`), site.path("content/gallery/our kitchen.JPG"));
  replace(captions, old, "our kitchen.JPG");
  replace("content/pages/gallery.json", "you can see", "you can look at");
  site.move();
  expect(build()).toMatchObject({ status: 0, encoded: 0, before: ready.length, removed: 0 });
  expect(site.read("public/index.html").toString()).toContain("our kitchen.JPG");
  expect(published()).toEqual(cold);
});

test("without .cache, and with a new photo in front of all others, only that is encoded", async () => {
  site.remove(".cache");
  site.write(photo, await card().jpeg().toBuffer());
  replace(captions, '"photos": [', '"photos": [{ "file": "new.jpg", "alt": "A test card" },');
  const { status, encoded, before } = build();
  expect({ status, before }).toEqual({ status: 0, before: ready.length });
  expect(published()).not.toEqual(expect.arrayContaining(cold));
  const fresh = kept().filter((file) => !ready.includes(file));
  expect(fresh).toHaveLength(encoded);
  expect(new Set(fresh.map((file) => dirname(file))).size).toBe(1);
});

test("without public/, nothing is encoded; what a removed photo had is gone from both folders", () => {
  site.remove("public");
  site.remove(photo);
  replace(captions, '{ "file": "new.jpg", "alt": "A test card" },', "");
  expect(build()).toMatchObject({ status: 0, encoded: 0, before: ready.length });
  expect(published()).toEqual(cold);
  expect(kept()).toEqual(ready);
});

test("other settings are heeded, and a picture that cannot be made stops the build with a sentence", () => {
  const [copy = ""] = site.list(".photo-cache/copies");
  writeFileSync(site.path(copy), site.read(copy).subarray(0, 4000));
  // What Gatsby remembers in `.cache` names files of the old quality, all of which are there.
  replace("src/pipeline/images/settings.ts", "quality: 60", "quality: 50");
  const { status, output } = build();
  expect(status).toBe(1);
  expect(output).toMatch(/The pictures of content\/\S+\.jpg could not be made \(.+\)/);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(output).not.toContain("Pictures:");
});
