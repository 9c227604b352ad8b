import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import {
  formatProblem,
  formatReport,
  isJson,
  listContent,
} from "../../plugins/gatsby-transformer-checked-json";
import type { Captions } from "../../plugins/gatsby-transformer-photo/pure";
import { createPhotoLibrary } from "../../plugins/gatsby-transformer-photo/src/ingest/photo-library";
import { copyContent } from "../support/content-copy";
import { card } from "../support/photos";

const content = copyContent();
afterAll(content.discard);

/** A file's new content, null to remove it, or a function that makes a special file. */
type Change = string | Buffer | null | ((place: string) => void);
type Changes = Record<string, Change>;

const photo = (variant: number) => card(900, 700, variant).jpeg().toBuffer();
const json = (path: string) => readFileSync(join("content", path), "utf8");

/** Changes files below content/, passes the report to a function, and restores the files. */
async function whileChanged(changes: Changes, look: () => Promise<void>) {
  try {
    for (const [path, change] of Object.entries(changes)) {
      const place = join(content.folder, path);
      if (change === null) content.remove(path);
      else if (typeof change !== "function") content.write(path, change);
      else {
        mkdirSync(dirname(place), { recursive: true });
        if (existsSync(place)) unlinkSync(place);
        change(place);
      }
    }
    await look();
  } finally {
    for (const path of Object.keys(changes)) {
      if (changes[path] !== null) content.remove(path);
      if (existsSync(join("content", path))) content.restore(path);
    }
  }
}

/** Expects these errors and warnings, in the order of their files. */
const expectLines = (changes: Changes, expected: (RegExp | string)[]) =>
  whileChanged(changes, async () => {
    const { errors, warnings } = await content.report();
    expect([...errors, ...warnings]).toEqual(expected.map((line) => expect.stringMatching(line)));
  });

const captionsWith = (file: string, alt: string) => ({
  "gallery/captions.json": json("gallery/captions.json").replace(
    '"photos": [',
    `"photos": [{ "file": ${JSON.stringify(file)}, "alt": "${alt}" },`,
  ),
});
const changed = (path: string, from: string, to: string) => {
  expect(json(path)).toContain(from);
  return { [path]: json(path).replace(from, to) };
};

const pool = "/gallery/pool-terrace.jpg";
const poolBytes = readFileSync(`content${pool}`);
const hall = "/gallery/living-room.jpg";
const joglo = "villas/joglo-house/villa.json";

/** Changes of files, and all errors and warnings about them. */
const cases: [name: string, changes: () => Changes | Promise<Changes>, ...lines: RegExp[]][] = [
  ["this site's content", () => ({})],
  // Alt texts and captions
  [
    "a photo without alt text, with an entry to paste",
    async () => ({ "gallery/new one.jpg": await photo(1) }),
    /^content\/gallery\/new one\.jpg isn't shown, because it has no alt text\. Describe it, to show it: paste after "photos": \[ in content\/gallery\/captions\.json, and complete: \{ "file": "\/gallery\/new one\.jpg", "alt": \{ "en": "Describe here what the photo shows \(English\)", "id": "Describe here what the photo shows \(Indonesian\)" \} \},$/,
  ],
  [
    "the pasted entry with an alt text",
    async () => ({
      "gallery/new one.jpg": await photo(1),
      ...captionsWith("/gallery/new one.jpg", "A card"),
    }),
  ],
  ...(
    [
      ["pool-terace.jpg", /did you mean "\/gallery\/pool-terrace\.jpg"\?/],
      [
        "Pool-Terrace.JPG",
        /upper and lower case must match\. Write "\/gallery\/pool-terrace\.jpg"/,
      ],
      [
        "elephant-parade.jpg",
        /no such photo\. Restore the photo, or choose a different one, or remove/,
      ],
    ] as const
  ).map(([file, line]): (typeof cases)[number] => [
    `a caption for ${file}, which is missing`,
    () => changed("gallery/captions.json", pool, `/gallery/${file}`),
    line,
    /^content\/gallery\/pool-terrace\.jpg isn't shown, because it has no alt text/,
    /^content\/villas\/4-bedrooms.* pictures\[1\]: found .* without an alt text; it is left out\./,
  ]),
  ["a duplicate caption", () => captionsWith(pool, "A pool"), /a second time; keep one/],
  ...(
    [
      ["café.jpg".normalize("NFC"), "café.jpg".normalize("NFD")],
      // The check of the captions makes all spaces plain and single.
      ["shot 9.41\u202fAM.jpg", "shot 9.41\u202fAM.jpg"],
      ["shot\u00a01.jpg", "shot\u00a01.jpg"],
      ["shot\u30001.jpg", "shot 1.jpg"],
      ["shot  1.jpg", "shot  1.jpg"],
    ] as const
  ).map(([written, name]): (typeof cases)[number] => [
    `the entry ${written} of a photo with an equal name`,
    async () => ({
      [`gallery/${name}`]: await photo(2),
      ...captionsWith(`/gallery/${written}`, "A card"),
    }),
  ]),
  [
    "a duplicate photo in a folder",
    () => ({
      "gallery/pool copy.jpg": poolBytes,
      ...captionsWith("/gallery/pool copy.jpg", "A lake"),
    }),
    /pool-terrace\.jpg is the same photo as pool copy\.jpg; keep one/,
  ],
  [
    "a photo outside the gallery without an alt text",
    () => ({
      "villas/joglo-house/hall.jpg": readFileSync(`content${hall}`),
      ...changed("pages/home.json", hall, "/villas/joglo-house/hall.jpg"),
    }),
    /about\.large\.file: found "\/villas\/joglo-house\/hall\.jpg" without an alt text/,
  ],
  [
    "a picture with the suggested alt text",
    () =>
      changed(
        "pages/home.json",
        `"${hall}"`,
        `"${hall}", "alt": "Describe here what the photo shows"`,
      ),
    /about\.large\.alt: found "Describe here what the photo shows", expected what the photo shows$/,
  ],
  // References to photos and entries
  [
    "a photo in the wrong letter case",
    () => changed("pages/home.json", hall, "/gallery/Living-Room.jpg"),
    /^content\/pages\/home\.json:\d+:\d+ about\.large: found "\/gallery\/Living-Room\.jpg", but upper and lower case must match; the page shows \/gallery\/villa-4-bedroom\.jpg instead\. Write "\/gallery\/living-room\.jpg"$/,
  ],
  [
    "a missing photo",
    () => changed("pages/home.json", hall, "/gallery/livin-room.jpg"),
    /about\.large: found .* no such photo; the page shows .*; did you mean "\/gallery\/living-room\.jpg"\?/,
  ],
  [
    "a photo's path with a backslash",
    () => changed("pages/home.json", hall, "\\\\gallery\\\\living-room.jpg"),
    /expected the path of a photo from the content folder, with "\/" between folders/,
  ],
  [
    "a URL instead of a photo",
    () => changed("pages/home.json", hall, "https://a.example/a.jpg"),
    /expected the path of a photo/,
  ],
  [
    "a photo that is too small for its slot",
    () => changed("pages/home.json", '"zoom": 1.1', '"zoom": 2.5'),
    /hero\.slides\[2\]\.picture\.file: is only 800 pixels wide here, and looks blurred; full-width images need at least 1280/,
  ],
  [
    "a house that doesn't exist",
    () => changed("pages/detail.json", '"house": "4-bedrooms-villa"', '"house": "4-bedroom-vila"'),
    /^content\/pages\/detail\.json:\d+:\d+ rooms\[0\]\.house: found "4-bedroom-vila", but there is no such folder; it is left out\. Choose a different one; did you mean "4-bedrooms-villa"\?/,
  ],
  [
    "a house's folder without its file",
    async () => ({ "villas/new-house/new.jpg": await photo(1) }),
    /^content\/villas\/new-house\/villa\.json is missing: copy villa\.json from another folder/,
  ],
  // Names
  ...(
    [
      ["DCIM/100APPLE/IMG_1.jpg", /^content\/gallery\/DCIM\/100APPLE\/IMG_1\.jpg is on no page/],
      ["line\nbreak.jpg", /line\\u000abreak\.jpg has a line break.* Rename it/, /isn't shown/],
      [".hidden.jpg", /^content\/gallery\/\.hidden\.jpg is skipped/],
      ["~$x.jpg", /^content\/gallery\/~\$x\.jpg is skipped/],
      ["..jpg", /^content\/gallery\/\.\.jpg is skipped/],
      [
        "Pool-Terrace.jpg",
        /Pool-Terrace\.jpg isn't shown/,
        /pool-terrace\.jpg has the same name as content\/gallery\/Pool-Terrace\.jpg, except/,
      ],
    ] as const
  ).map(([name, ...lines]): (typeof cases)[number] => [
    `the name ${name}`,
    async () => ({ [`gallery/${name}`]: await photo(3) }),
    ...lines,
  ]),
  ...(
    [
      ["villa.json.txt", /doesn't read\. Rename it to villa\.json\.$/],
      ["villa.json.json", /Rename it to villa\.json/],
      ["Villa.JSON", /Rename it to villa\.json/],
      ["villa.jsn", /Rename it to villa\.json/],
      ["villa - Copy (2).json", /Rename it to villa\.json/],
    ] as const
  ).map(([name, line]): (typeof cases)[number] => [
    `villa.json with the name ${name}`,
    () => ({ [`villas/joglo-house/${name}`]: json(joglo), [joglo]: null }),
    line,
  ]),
  ...(
    [
      ["pages/home copy.json", /isn't used, because home\.json is next to it\. Move it/],
      ["pages/hom.json", /is not a content file of this site; did you mean "home\.json"\?/],
      ["pages/something-else.json", /: correct its name, or move it out of the content folder/],
      ["gallery/metadata.json", /is a settings file of a photo app.*move it/],
      ["gallery/IMG_2041.supplemental-me.json", /is a settings file of a photo app/],
      ["gallery/IMG_1.jpg.supplemental-metadata.json", /is a settings file of a photo app/],
      ["gallery/.IMG_0101.HEIC.icloud", /gallery\/IMG_0101\.HEIC is only in iCloud; download it/],
    ] as const
  ).map(([path, line]): (typeof cases)[number] => [path, () => ({ [path]: "{}" }), line]),
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
  ...["gallery/pool-terrace.jpg", "photos/kudus-house.jpg"].map((path): (typeof cases)[number] => [
    `the photo ${path} without content`,
    () => ({ [path]: Buffer.alloc(0) }),
    new RegExp(`^content/${path} is empty`),
  ]),
];

test.each(cases)("the report of %s", async (_name, make, ...lines) => {
  await expectLines(await make(), lines);
});

test("a photo without a description in one language is shown in none", async () => {
  const alt = '{ "en": "A card", "id": "Describe here what the photo shows (Indonesian)" }';
  const changes = {
    "gallery/new one.jpg": await photo(1),
    "gallery/captions.json": json("gallery/captions.json").replace(
      '"photos": [',
      `"photos": [{ "file": "/gallery/new one.jpg", "alt": ${alt} },`,
    ),
  };
  await whileChanged(changes, async () => {
    const { files, problems } = await content.findings();
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(/ photos\[0\]\.alt\.id: found "Describe here .*\. Describe the photo,/),
    ]);
    const captions = files.filter(({ path }) => path === "gallery/captions.json");
    expect(captions).toHaveLength(2);
    for (const { data } of captions) {
      const shown = (data as Captions).photos.map(({ file }) => file);
      expect(shown).not.toContain("/gallery/new one.jpg");
      expect(shown).toContain(pool);
    }
  });
});

/** Links and other special files, and the messages about them. */
test.each<[path: string, change: Change, ...lines: RegExp[]]>([
  ["pages/login.json", (place) => symlinkSync("/nowhere", place), /login\.json could not be read/],
  ["pages/login.json", (place) => void spawnSync("mkfifo", [place]), /could not be read/],
  [
    "gallery/ pool.jpg",
    poolBytes,
    /has .* a space at its start or end\. Rename it/,
    /isn't shown/,
    /is the same/,
  ],
  [
    "gallery/back\\slash.jpg",
    poolBytes,
    /has .* a "\\" .*\. Rename it/,
    /isn't shown/,
    /is the same/,
  ],
  ["gallery/more", (place) => symlinkSync(join(content.folder, "villas"), place), /is a link, or/],
  [
    "gallery/restaurant.jpg",
    (place) => symlinkSync(resolve("content/gallery/restaurant.jpg"), place),
    /restaurant\.jpg is a link, or can't be opened\. Copy the file itself/,
  ],
])("the report of the special file %s", async (path, change, ...lines) => {
  await expectLines({ [path]: change }, lines);
});

describe.each(listContent("content").filter(isJson))("%s", (path) => {
  test("has one error, and no other file has one, if it can't be parsed", async () => {
    const changes = { [path]: json(path).replace(":", "") };
    await expectLines(changes, [`^content/${path}:2:.* expected a colon`]);
  });

  // Without its only file, a folder doesn't exist.
  const isAlone = readdirSync(join("content", posix.dirname(path))).length === 1;
  const testOrSkip = isAlone ? test.skip : test;
  testOrSkip("has one error, and no other file has one, if it is missing", async () => {
    await expectLines({ [path]: null }, [`^content/${path} is missing`]);
  });
});

test("all errors are in one report, sorted by file and line", async () => {
  const changes = {
    ...{ "gallery/empty.jpg": Buffer.alloc(0), "site.json": "{" },
    ...changed("villas/kudus-house/villa.json", "2499000", '"Rp 2,499,000"'),
  };
  await whileChanged(changes, async () => {
    const { problems } = await content.findings();
    const report = formatReport(problems, "nothing was built", "content").split("\n");
    expect(report[0]).toBe("3 errors in content/, nothing was built:");
    expect(report.slice(2, 5).map((line) => line.split(/[ :]/)[0])).toEqual([
      "content/gallery/empty.jpg",
      "content/site.json",
      "content/villas/kudus-house/villa.json",
    ]);
  });
});

test("the clean copy of a renamed photo is reused, and a lost one is made again", async () => {
  const cache = join(content.root, "kept");
  const [before, after] = [join(content.root, "before.jpg"), join(content.root, "after.png")];
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
  const library = createPhotoLibrary(join(content.root, "kept"));
  const path = join(content.root, "healing.jpg");
  writeFileSync(path, "");
  expect(await library.ingest(path)).toHaveProperty("refusal");
  writeFileSync(path, await photo(8));
  expect(await library.ingest(path)).toMatchObject({ width: 900, height: 700 });
});

test("with valid content, npm run check ends with status 0", () => {
  const { status, stdout } = spawnSync("npx", ["tsx", "scripts/check.mts"], { encoding: "utf8" });
  expect(stdout).toMatch(/^All files in content\/ are valid\.\n\nChecked in [\d.]+ s\.\n$/);
  expect(status).toBe(0);
});
