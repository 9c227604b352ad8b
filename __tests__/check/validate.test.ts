import { spawnSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { formatReport } from "../../plugins/gatsby-transformer-checked-json";
import { createPhotoLibrary } from "../../plugins/gatsby-transformer-photo/src/decode/photo-library";
import { card } from "../support/photos";
import { smallSite } from "../support/small-site";
import { type Changes, edit, smallSiteFolder, textOf } from "../support/small-site-folder";

const site = smallSiteFolder();

const photo = (variant: number) => card(900, 700, variant).jpeg().toBuffer();
const bytesOf = (path: string) => readFileSync(join(site.folder, path));

const home = "pages/home.json";
const lake = "villas/lake-house/villa.json";
const captions = "gallery/captions.json";

/** Returns the change of the captions after which they begin with a photo. */
function captionsWith(file: string, alt: unknown = "A card of four colours") {
  const { photos } = smallSite()[captions] as { photos: object[] };
  return edit(captions, { photos: [{ file, ...(alt === null ? {} : { alt }) }, ...photos] });
}

type Case = [
  name: string,
  changes: () => Changes | Promise<Changes>,
  ...lines: (RegExp | string)[],
];

/** Changes of files, and all errors and warnings about them. */
const cases: Case[] = [
  ["the small site", () => ({})],
  // Alt texts and captions
  ...[undefined, "", { en: "", id: "" }, { en: "A card", id: "" }].map(
    (alt): Case => [
      `a photo with the alt text ${JSON.stringify(alt)}`,
      async () => ({
        "gallery/new one.jpg": await photo(1),
        ...captionsWith("/gallery/new one.jpg", alt ?? null),
      }),
      /1 photo isn't shown, because it isn't described yet/,
    ],
  ),
  [
    "three photos without an entry",
    async () => ({
      "gallery/new one.jpg": await photo(1),
      "gallery/new two.jpg": await photo(2),
      "gallery/new three.jpg": await photo(3),
    }),
    /^warning content\/gallery\/captions\.json 3 photos aren't shown, because they aren't described yet\. "npm run captions" adds new photos to this file for their texts, and lists all that lack them\.$/,
  ],
  ...(
    [
      ["terace.jpg", /; did you mean "\/gallery\/terrace\.jpg"\?$/],
      ["Terrace.JPG", /must match\. Remove this entry, or write "\/gallery\/terrace\.jpg"/],
      ["elephants.jpg", /no such photo\. Remove this entry, or restore the photo, or choose/],
    ] as const
  ).map(
    ([file, line]): Case => [
      `a caption for ${file}, which is missing`,
      () => edit(captions, { "photos.0.file": `/gallery/${file}` }),
      /^warning content\/gallery\/captions\.json 1 photo isn't shown/,
      line,
      /^warning content\/pages\/about.* food\.picture: found .* without an alt text; the page shows/,
      /^warning content\/pages\/home.* gallery\.pictures\[0\]: /,
      /^warning content\/pages\/home.* closing\.picture: /,
      /^warning content\/pages\/home.* hero\.slides\[0\]\.picture: /,
      /^warning content\/villas\/hill-house.* pictures\[0\]: found .* without an alt text; it is left out\./,
    ],
  ),
  ["a duplicate caption", () => captionsWith("/gallery/terrace.jpg"), /a second time; keep one/],
  ...(
    [
      ["café.jpg".normalize("NFC"), "café.jpg".normalize("NFD")],
      // The check of the captions makes all spaces plain and single.
      ["shot 9.41\u202fAM.jpg", "shot 9.41\u202fAM.jpg"],
      ["shot\u00a01.jpg", "shot\u00a01.jpg"],
      ["shot\u30001.jpg", "shot 1.jpg"],
      ["shot  1.jpg", "shot  1.jpg"],
    ] as const
  ).map(
    ([written, name]): Case => [
      `the entry ${written} of a photo with an equal name`,
      async () => ({
        [`gallery/${name}`]: await photo(2),
        ...captionsWith(`/gallery/${written}`),
      }),
    ],
  ),
  [
    "a duplicate photo in a folder",
    () => ({
      "gallery/terrace copy.jpg": bytesOf("gallery/terrace.jpg"),
      ...captionsWith("/gallery/terrace copy.jpg"),
    }),
    /terrace\.jpg is the same photo as terrace copy\.jpg; keep one/,
  ],
  [
    "a photo outside the gallery without an alt text",
    async () => ({
      "villas/lake-house/deck.jpg": await photo(4),
      ...edit(home, { "about.large": { file: "/villas/lake-house/deck.jpg" } }),
    }),
    /about\.large\.file: found "\/villas\/lake-house\/deck\.jpg" without an alt text, expected one below it: "alt": \{ "en": "…", "id": "…" \}$/,
  ],
  [
    "a chapter of the gallery without a photo",
    () => edit(captions, { "photos.2.tags": undefined }),
    /^warning content\/pages\/gallery\.json:\d+:\d+ chapters\[0\]\.tag: no photo of the gallery has the tag "water", so its chapter isn't shown\. Tag a photo, or remove the chapter$/,
  ],
  [
    "a tag without a chapter, at two photos",
    () => edit(captions, { "photos.0.tags": ["watr"], "photos.1.tags": ["watr"] }),
    /^warning content\/gallery\/captions\.json:\d+:\d+ photos\[0\]\.tags\[0\]: found "watr", but content\/pages\/gallery\.json has no such chapter\. Add it there, or choose a different tag; did you mean "water"\?$/,
  ],
  // References to photos and entries
  [
    "a photo in the wrong letter case",
    () => edit(home, { "about.large.file": "/gallery/Hall.jpg" }),
    /^warning content\/pages\/home\.json:\d+:\d+ about\.large: found "\/gallery\/Hall\.jpg", but upper and lower case must match; the page shows \/gallery\/terrace\.jpg instead\. Write "\/gallery\/hall\.jpg"$/,
  ],
  [
    "a missing photo",
    () => edit(home, { "about.large.file": "/gallery/hal.jpg" }),
    /about\.large: found .* no such photo; the page shows .*; did you mean "\/gallery\/hall\.jpg"\?/,
  ],
  [
    "a photo's path with a backslash",
    () => edit(home, { "about.large.file": "\\gallery\\hall.jpg" }),
    /expected the path of a photo from the content folder, with "\/" between folders/,
  ],
  [
    "a URL instead of a photo",
    () => edit(home, { "about.large.file": "https://a.example/a.jpg" }),
    /expected the path of a photo/,
  ],
  [
    "a photo that is too small for its slot",
    () => edit(home, { "closing.picture.zoom": 2.5 }),
    /closing\.picture\.file: is only 800 pixels wide here, and looks blurred; full-width images need at least 1280/,
  ],
  [
    "a photo that no page shows",
    async () => ({ "photos/spare.jpg": await photo(5) }),
    /^warning content\/photos\/spare\.jpg is on no page\. Move it to content\/gallery\/, or use it in a content file: "\/photos\/spare\.jpg"\.$/,
  ],
  [
    "a house that doesn't exist",
    () => edit("pages/detail.json", { "rooms.0.house": "hil-house" }),
    /^warning content\/pages\/detail\.json:\d+:\d+ rooms\[0\]\.house: found "hil-house", but there is no such folder; it is left out\. Choose a different one; did you mean "hill-house"\?/,
  ],
  [
    "a house's folder without its file",
    async () => ({ "villas/new-house/new.jpg": await photo(1) }),
    /^error content\/villas\/new-house\/villa\.json is missing: copy villa\.json from another folder/,
  ],
  // Names
  ...(
    [
      [
        "DCIM/100APPLE/IMG_1.jpg",
        /^warning content\/gallery\/DCIM\/100APPLE\/IMG_1\.jpg is on no page/,
      ],
      [
        "line\nbreak.jpg",
        /line\\u000abreak\.jpg has a name .*a line break.* Rename it/,
        /isn't shown/,
      ],
      [".hidden.jpg", /^warning content\/gallery\/\.hidden\.jpg is skipped/],
      ["~$x.jpg", /^warning content\/gallery\/~\$x\.jpg is skipped/],
      ["..jpg", /^warning content\/gallery\/\.\.jpg is skipped/],
      [
        "Terrace.jpg",
        /1 photo isn't shown/,
        /terrace\.jpg has the same name as content\/gallery\/Terrace\.jpg, except/,
      ],
    ] as const
  ).map(
    ([name, ...lines]): Case => [
      `the name ${name}`,
      async () => ({ [`gallery/${name}`]: await photo(3) }),
      ...lines,
    ],
  ),
  ...(
    [
      ["villa.json.txt", /doesn't read\. Rename it to villa\.json\.$/],
      ["villa.json.json", /Rename it to villa\.json/],
      ["Villa.JSON", /Rename it to villa\.json/],
      ["villa.jsn", /Rename it to villa\.json/],
      ["villa - Copy (2).json", /Rename it to villa\.json/],
    ] as const
  ).map(
    ([name, line]): Case => [
      `villa.json with the name ${name}`,
      () => ({ [`villas/lake-house/${name}`]: textOf(smallSite()[lake]), [lake]: null }),
      line,
    ],
  ),
  ...(
    [
      ["pages/home copy.json", /^warning .*isn't used, because home\.json is next to it\. Move it/],
      ["pages/hom.json", /^warning .*not a content file of this site; did you mean "home\.json"\?/],
      ["pages/something-else.json", /^warning .*: correct its name, or move it out of the content/],
      ["gallery/metadata.json", /^warning .*is a settings file of a photo app.*move it/],
      ["gallery/IMG_2041.supplemental-me.json", /is a settings file of a photo app/],
      ["gallery/IMG_1.jpg.supplemental-metadata.json", /is a settings file of a photo app/],
      ["gallery/.IMG_0101.HEIC.icloud", /gallery\/IMG_0101\.HEIC is only in iCloud; download it/],
    ] as const
  ).map(([path, line]): Case => [path, () => ({ [path]: "{}" }), line]),
  [
    "files of operating systems, NAS and photo apps",
    () =>
      Object.fromEntries(
        [
          ".DS_Store",
          "gallery/._pool.jpg",
          "gallery/Thumbs.db",
          "gallery/ehthumbs.db",
          "@eaDir/pool.jpg/SYNOPHOTO_THUMB_M.jpg",
          "$RECYCLE.BIN/a.jpg",
          "gallery/Picasa.ini",
          "System Volume Information/a.json",
          "gallery/ZbThumbnail.info",
          "gallery/@eaDir/a.json",
          "gallery/IMG.jpg:Zone.Identifier",
        ].map((name) => [name, "noise"]),
      ),
  ],
  [
    "the guides for authors",
    () => ({ "README.md": "# The guide for authors", "README.id.md": "# Panduan" }),
  ],
  [
    "a text file with a name like a guide's",
    () => ({ "gallery/README.id.md": "# Panduan", "README.id.md.txt": "# Panduan" }),
    /README\.id\.md\.txt/,
    /gallery\/README\.id\.md/,
  ],
  // Files that can't be read
  ...["gallery/hall.jpg", "photos/gate.jpg"].map(
    (path): Case => [
      `the photo ${path} without content`,
      () => ({ [path]: Buffer.alloc(0) }),
      new RegExp(`^error content/${path} is empty`),
    ],
  ),
  // Links and other special files
  [
    "a link instead of a content file",
    () => ({ "pages/login.json": (path) => symlinkSync("/nowhere", path) }),
    /login\.json could not be read/,
  ],
  [
    "a pipe instead of a content file",
    () => ({ "pages/login.json": (path) => void spawnSync("mkfifo", [path]) }),
    /login\.json could not be read/,
  ],
  ...[
    " pool.jpg",
    "pool.jpg ",
    "pool.",
    "back\\slash.jpg",
    "pool?.jpg",
    'the "pool".jpg',
    "10:30.jpg",
    "Con.jpg",
    "lpt1",
  ].map(
    (name): Case => [
      `a photo with the name ${JSON.stringify(name)}`,
      async () => ({ [`gallery/${name}`]: await photo(3) }),
      /^error .* has a name that some computers can't store: .*Rename it/,
      /isn't shown/,
    ],
  ),
  [
    "a link to a folder",
    () => ({ "gallery/more": (path) => symlinkSync(join(site.folder, "villas"), path) }),
    /gallery\/more is a link, or/,
  ],
  [
    "a link to a photo",
    () => ({
      "gallery/linked.jpg": (path) => symlinkSync(join(site.folder, "photos/gate.jpg"), path),
    }),
    /linked\.jpg is a link, or can't be opened\. Copy the file itself/,
  ],
  // JSON that can't be read
  ...Object.keys(smallSite()).flatMap((path): Case[] => [
    [
      `${path} without a colon`,
      () => ({ [path]: textOf(smallSite()[path]).replace(":", "") }),
      new RegExp(`^error content/${path}:2:.* expected a colon`),
    ],
  ]),
  // Without its only file, a folder doesn't exist.
  ...Object.keys(smallSite())
    .filter((path) => !/^(villas|facilities)\//.test(path))
    .map(
      (path): Case => [
        `no ${path}`,
        () => ({ [path]: null }),
        new RegExp(`^error content/${path} is missing`),
      ],
    ),
];

test.each(cases)("the report of %s", async (_name, make, ...lines) => {
  const expected = lines.map((line) => expect.stringMatching(line));
  expect(await site.report(await make())).toEqual(expected);
});

test("a photo without a description in one language is shown in none", async () => {
  const alt = { en: "A card", id: "" };
  const { files } = await site.findings({
    "gallery/new one.jpg": await photo(1),
    ...captionsWith("/gallery/new one.jpg", alt),
  });
  const shown = files
    .filter(({ path }) => path === captions)
    .map(({ data }) => (data as { photos: { file: string }[] }).photos.map(({ file }) => file));
  const photos = ["/gallery/terrace.jpg", "/gallery/hall.jpg", "/gallery/rain.jpg"];
  expect(shown).toEqual([photos, photos]);
});

test("all errors are in one report, sorted by file and line", async () => {
  const { problems } = await site.findings({
    "gallery/empty.jpg": Buffer.alloc(0),
    "site.json": "{",
    ...edit(lake, { pricePerNight: "Rp 2,499,000" }),
  });
  const report = formatReport(problems, "nothing was built", "content").split("\n");
  expect(report[0]).toBe("3 errors in content/, nothing was built:");
  expect(report.slice(2, 5).map((line) => line.split(/[ :]/)[0])).toEqual([
    "content/gallery/empty.jpg",
    "content/site.json",
    "content/villas/lake-house/villa.json",
  ]);
});

test("the clean copy of a renamed photo is reused, and a lost one is made again", async () => {
  const cache = join(site.root, "kept");
  const [before, after] = [join(site.root, "before.jpg"), join(site.root, "after.png")];
  writeFileSync(before, await photo(7));
  const first = await createPhotoLibrary(cache).ingest(before);
  writeFileSync(after, await photo(7));
  const made = () => readdirSync(cache).map((file) => statSync(join(cache, file)).mtimeMs);
  const times = made();
  expect(await createPhotoLibrary(cache).ingest(after)).toEqual(first);
  expect(made()).toEqual(times);

  if ("refusal" in first) throw new Error(first.refusal);
  unlinkSync(first.path);
  await createPhotoLibrary(cache).ingest(after);
  expect(existsSync(first.path)).toBe(true);
});

test("the clean copy of a replaced file is made from its new bytes", async () => {
  const library = createPhotoLibrary(join(site.root, "kept"));
  const path = join(site.root, "healing.jpg");
  writeFileSync(path, "");
  expect(await library.ingest(path)).toHaveProperty("refusal");
  writeFileSync(path, await photo(8));
  expect(await library.ingest(path)).toMatchObject({ width: 900, height: 700 });
});

test("npm run check prints its report, and ends with status 0 if the content has no error", () => {
  const { status, stdout } = spawnSync("npx", ["tsx", "scripts/check.mts"], { encoding: "utf8" });
  expect(stdout).toMatch(/^(All files in content\/ are valid\.|\d+ warnings? in content\/:)\n/);
  expect(stdout).toMatch(/\nChecked in [\d.]+ s\.\n$/);
  expect(status).toBe(0);
});
