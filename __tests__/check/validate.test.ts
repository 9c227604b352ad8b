import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join, posix, resolve } from "node:path";
import { formatReport, isJson, listContent } from "../../plugins/gatsby-transformer-checked-json";
import { createPhotoLibrary } from "../../plugins/gatsby-transformer-photo/src/ingest/photo-library";
import { copyContent } from "../support/content-copy";
import { card } from "../support/photos";
import { testOnUnix } from "../support/unix";

const content = copyContent();
afterAll(content.discard);

const photo = (variant: number) => card(900, 700, variant).jpeg().toBuffer();
const json = (path: string) => readFileSync(join("content", path), "utf8");

/** Changes files below content/, passes the report to a function, and restores the files. */
async function whileChanged(
  changes: Record<string, string | Buffer | null>,
  look: () => Promise<void>,
) {
  try {
    for (const [path, data] of Object.entries(changes)) {
      if (data === null) content.remove(path);
      else content.write(path, data);
    }
    await look();
  } finally {
    for (const path of Object.keys(changes)) {
      if (existsSync(join("content", path))) content.restore(path);
      else content.remove(path);
    }
  }
}

const expectProblems = (changes: Record<string, string | Buffer | null>, expected: RegExp[]) =>
  whileChanged(changes, async () => {
    expect(await content.errors()).toEqual(expected.map((line) => expect.stringMatching(line)));
  });

test("this site's content has no errors and no warnings", async () => {
  expect((await content.findings()).problems).toEqual([]);
});

describe("alt texts and captions:", () => {
  test("a photo without alt text is reported with an entry to paste", async () => {
    const bytes = await photo(1);
    await expectProblems({ "gallery/new one.jpg": bytes }, [
      /^content\/gallery\/new one\.jpg has no alt text\. Paste after "photos": \[ in content\/gallery\/captions\.json, and describe it: \{ "file": "\/gallery\/new one\.jpg", "alt": "Describe here what the photo shows" \},$/,
    ]);
  });

  test("a captions file that can't be read has one error, and its photos none", async () => {
    const broken = json("gallery/captions.json").replace('"photos": [', '"photos" [');
    await expectProblems({ "gallery/captions.json": broken }, [
      /^content\/gallery\/captions\.json:\d+:\d+ expected a colon/,
    ]);
  });

  test("the pasted entry with an alt text resolves the error", async () => {
    const entry = '{ "file": "/gallery/new one.jpg", "alt": "A test card" },';
    const captions = json("gallery/captions.json").replace('"photos": [', `"photos": [${entry}`);
    const changes = { "gallery/new one.jpg": await photo(1), "gallery/captions.json": captions };
    await expectProblems(changes, []);
  });

  test.each([
    ["nearest name", "pool-terace.jpg", /did you mean "pool-terrace\.jpg"\?/],
    [
      "capital letters",
      "Pool-Terrace.JPG",
      /expected "\/gallery\/pool-terrace\.jpg": upper and lower case must match/,
    ],
    ["no similar name", "elephant-parade.jpg", /restore the photo, or write its current name/],
  ])("a caption for a missing file is reported: %s", async (_name, file, cure) => {
    const captions = json("gallery/captions.json").replace(
      "/gallery/pool-terrace.jpg",
      `/gallery/${file}`,
    );
    await expectProblems({ "gallery/captions.json": captions }, [
      cure,
      /^content\/gallery\/pool-terrace\.jpg has no alt text/,
    ]);
  });

  test("a duplicate caption is reported", async () => {
    const captions = json("gallery/captions.json").replace(
      '"photos": [',
      '"photos": [{ "file": "/gallery/pool-terrace.jpg", "alt": "A pool" },',
    );
    await expectProblems({ "gallery/captions.json": captions }, [/a second time/]);
  });

  test.each([
    [
      "the other Unicode form of an accent",
      "café.jpg".normalize("NFC"),
      "café.jpg".normalize("NFD"),
    ],
    // The check of the captions makes all spaces plain and single.
    ["a narrow space", "shot 9.41\u202fAM.jpg", "shot 9.41\u202fAM.jpg"],
    ["a no-break space", "shot\u00a01.jpg", "shot\u00a01.jpg"],
    ["a wide space", "shot\u30001.jpg", "shot 1.jpg"],
    ["two spaces", "shot  1.jpg", "shot  1.jpg"],
  ])("a name with %s matches its entry", async (_name, written, name) => {
    const entry = `{ "file": ${JSON.stringify(`/gallery/${written}`)}, "alt": "A test card" },`;
    const captions = json("gallery/captions.json").replace('"photos": [', `"photos": [${entry}`);
    await expectProblems(
      {
        [`gallery/${name}`]: await photo(2),
        "gallery/captions.json": captions,
      },
      [],
    );
  });
});

test("a duplicate photo in a folder is a warning", async () => {
  const bytes = readFileSync("content/gallery/pool-terrace.jpg");
  const captions = json("gallery/captions.json").replace(
    '"photos": [',
    '"photos": [{ "file": "/gallery/pool copy.jpg", "alt": "A pool" },',
  );
  await whileChanged(
    { "gallery/pool copy.jpg": bytes, "gallery/captions.json": captions },
    async () => {
      expect(await content.errors()).toEqual([]);
      expect(await content.warnings()).toEqual([
        expect.stringMatching(
          /pool-terrace\.jpg is the same photo as pool copy\.jpg, and both are shown/,
        ),
      ]);
    },
  );
});

describe("a problem across files is reported:", () => {
  const changed = (path: string, from: string, to: string) => ({
    [path]: json(path).replace(from, to),
  });

  test.each<[string, Record<string, string | Buffer | null>, RegExp[]]>([
    [
      "a photo in the wrong letter case",
      changed("pages/home.json", "/gallery/living-room.jpg", "/gallery/Living-Room.jpg"),
      [
        /^content\/pages\/home\.json:\d+:\d+ about\.large\.file: found "\/gallery\/Living-Room\.jpg", expected "\/gallery\/living-room\.jpg": upper and lower case must match/,
      ],
    ],
    [
      "a missing photo",
      changed("pages/home.json", "/gallery/living-room.jpg", "/gallery/livin-room.jpg"),
      [/about\.large\.file: found .* no such photo; did you mean "\/gallery\/living-room\.jpg"\?/],
    ],
    [
      "a photo's path with a backslash",
      changed("pages/home.json", "/gallery/living-room.jpg", "\\\\gallery\\\\living-room.jpg"),
      [/expected "\/" between folders/],
    ],
    [
      "a URL instead of a photo",
      changed("pages/home.json", "/gallery/living-room.jpg", "https://a.example/a.jpg"),
      [/expected the path of a photo/],
    ],
    [
      "a photo that is too small for its slot",
      changed("pages/home.json", '"zoom": 1.1', '"zoom": 2.5'),
      [
        /hero\.slides\[2\]\.picture\.file: is only 800 pixels wide here; full-width images need at least 1280/,
      ],
    ],
    [
      "a house that doesn't exist",
      changed("pages/detail.json", '"house": "4-bedrooms-villa"', '"house": "4-bedroom-vila"'),
      [
        /^content\/pages\/detail\.json:\d+:\d+ house: found "4-bedroom-vila", expected one of .*did you mean "4-bedrooms-villa"\?/,
      ],
    ],
    [
      "a facility in a list that doesn't exist",
      changed("pages/about.json", '"farm"', '"frm"'),
      [/sections\[0\]: found "frm".*did you mean "farm"\?/],
    ],
    [
      "two villas with the same title",
      {
        "villas/second/villa.json": json("villas/kudus-house/villa.json").replace(
          '"order": 4',
          '"order": 7',
        ),
      },
      [
        /^content\/villas\/second\/villa\.json:3:12 title: found "Kudus house", which content\/villas\/kudus-house\/villa\.json also has/,
      ],
    ],
    [
      "a missing page",
      { "pages/login.json": null },
      [/^content\/pages\/login\.json is missing; restore/],
    ],
    ["a missing site.json", { "site.json": null }, [/^content\/site\.json is missing/]],
  ])("%s", async (_name, changes, expected) => {
    await expectProblems(changes, expected);
  });

  test("a villa folder without its villa.json", async () => {
    await expectProblems({ "villas/new-house/new.jpg": await photo(1) }, [
      /^content\/villas\/new-house\/villa\.json is missing: copy villa\.json from another folder/,
    ]);
  });
});

testOnUnix("links need administrator rights")("broken links are reported", async () => {
  content.remove("pages/login.json");
  for (const name of ["gallery/lost.jpg", "pages/login.json"]) {
    symlinkSync("/nowhere", join(content.folder, name));
  }
  expect(await content.errors()).toEqual([
    expect.stringMatching(/^content\/gallery\/lost\.jpg can't be opened/),
    expect.stringMatching(/^content\/pages\/login\.json could not be read/),
  ]);
  content.remove("gallery/lost.jpg");
  content.remove("pages/login.json");
  content.restore("pages/login.json");
});

describe("names and folders:", () => {
  const bytes = readFileSync("content/gallery/pool-terrace.jpg");
  const errorsAndWarnings = async () => [
    ...(await content.errors()),
    ...(await content.warnings()),
  ];
  const expectLine = (path: string, expected: RegExp) =>
    whileChanged({ [path]: bytes }, async () => {
      expect(await errorsAndWarnings()).toContainEqual(expect.stringMatching(expected));
    });

  test.each<[string, string, RegExp]>([
    [
      "a photo in a folder of the gallery",
      "gallery/DCIM/100APPLE/IMG_1.jpg",
      /^content\/gallery\/DCIM\/100APPLE\/IMG_1\.jpg is on no page\. Move it to content\/gallery/,
    ],
    ["a backslash", "gallery/back\\slash.jpg", /has a "\\" in its name\. Rename it/],
    [
      "a line break, escaped as in JSON,",
      "gallery/line\nbreak.jpg",
      /^content\/gallery\/line\\u000abreak\.jpg has a line break .* Rename it/,
    ],
    ["a hidden photo", "gallery/.hidden.jpg", /^content\/gallery\/\.hidden\.jpg is skipped/],
    ["a temporary file", "gallery/~$x.jpg", /^content\/gallery\/~\$x\.jpg is skipped/],
    ["two dots", "gallery/..jpg", /^content\/gallery\/\.\.jpg is skipped/],
  ])("%s is reported", (_name, path, expected) => expectLine(path, expected));

  test("a photo outside the gallery needs an alt text where a page shows it", async () => {
    const path = "villas/joglo-house/living-room.jpg";
    const bytes = readFileSync("content/gallery/living-room.jpg");
    const home = json("pages/home.json").replace("/gallery/living-room.jpg", `/${path}`);
    await expectProblems({ [path]: bytes, "pages/home.json": home }, [
      /about\.large\.file: found "\/villas\/joglo-house\/living-room\.jpg" without an alt text/,
    ]);
    const described = home.replace(`"/${path}"`, `"/${path}", "alt": "A room"`);
    await expectProblems({ [path]: bytes, "pages/home.json": described }, []);
  });

  test("two names that differ only in the Unicode form of an accent are reported", async () => {
    const [one, other] = ["NFC", "NFD"].map((form) => `gallery/${"café.jpg".normalize(form)}`);
    await whileChanged({ [one as string]: bytes, [other as string]: await photo(3) }, async () => {
      const lines = (await content.errors()).filter((line) => /has the same name/.test(line));
      expect(lines).toHaveLength(1);
    });
  });

  testOnUnix("links need administrator rights, and files have no permission bits")(
    "files that can't be used are reported with a solution",
    async () => {
      const photo = readFileSync("content/gallery/pool-terrace.jpg");
      content.write("gallery/ pool.jpg", photo);
      content.write("gallery/hidden.jpg", photo);
      chmodSync(join(content.folder, "gallery/hidden.jpg"), 0);
      mkdirSync(join(content.folder, "more"));
      symlinkSync(join(content.folder, "more"), join(content.folder, "gallery/more"));
      const name = Buffer.from([0x70, 0xe4, 0x6c, 0x2e, 0x6a, 0x70, 0x67]);
      const latin1 = Buffer.concat([Buffer.from(`${content.folder}/gallery/`), name]);
      writeFileSync(latin1, photo);
      const lines = await content.errors();
      unlinkSync(latin1);
      for (const path of [" pool.jpg", "hidden.jpg", "more"]) content.remove(`gallery/${path}`);
      expect(lines.filter((line) => line.startsWith("content/gallery/"))).toEqual([
        expect.stringMatching(/ pool\.jpg has a name that starts or ends with a space\. Rename it/),
        expect.stringMatching(/hidden\.jpg can't be read by its owner, .*chmod/),
        expect.stringMatching(/more is a link to a folder\. Copy the files themselves here/),
        expect.stringMatching(/has a name that isn't valid text \(UTF-8\)\. Rename it/),
      ]);
    },
  );

  testOnUnix("links need administrator rights")(
    "a link to a file outside content/ is rejected, and a link inside isn't",
    async () => {
      const [outside, inside] = ["gallery/outside.jpg", "gallery/inside.jpg"];
      symlinkSync(resolve("content/gallery/pool-terrace.jpg"), join(content.folder, outside));
      symlinkSync(join(content.folder, "gallery/restaurant.jpg"), join(content.folder, inside));
      const lines = await content.errors();
      expect(lines).toContainEqual(
        expect.stringMatching(/outside\.jpg is a link to a file outside content\/\. Copy the file/),
      );
      expect(lines.filter((line) => line.includes("inside.jpg is a link"))).toEqual([]);
      for (const path of [outside, inside]) content.remove(path);
    },
  );

  testOnUnix("there are no named pipes")(
    "a pipe instead of a content file is reported without waiting",
    async () => {
      content.remove("pages/login.json");
      spawnSync("mkfifo", [join(content.folder, "pages/login.json")]);
      expect(await content.errors()).toEqual([
        expect.stringMatching(/^content\/pages\/login\.json could not be read/),
      ]);
      content.remove("pages/login.json");
      content.restore("pages/login.json");
    },
  );

  test.each<[string, string, Buffer, RegExp]>([
    [
      "an endless list",
      "pages/gallery.json",
      Buffer.alloc(100_000, "["),
      /nested more than 50 levels deep/,
    ],
    [
      "a file that is too large",
      "pages/gallery.json",
      Buffer.alloc(1_100_000, " "),
      /is 1\.1 MB large, the limit for a content file is 1;/,
    ],
    [
      "a metadata file from a photo export",
      "gallery/metadata.json",
      Buffer.from("{}"),
      /is a settings file of a photo app.*move it/,
    ],
    [
      "a cut metadata file of Google Takeout",
      "gallery/IMG_2041.supplemental-me.json",
      Buffer.from("{}"),
      /is a settings file of a photo app/,
    ],
    [
      "a file that is only in iCloud",
      "gallery/.IMG_0101.HEIC.icloud",
      Buffer.from("bplist00"),
      /^content\/gallery\/IMG_0101\.HEIC is only in iCloud; download it first/,
    ],
    [
      "a metadata file of a single photo",
      "gallery/IMG_1.jpg.supplemental-metadata.json",
      Buffer.from("{}"),
      /is a settings file of a photo app/,
    ],
  ])("%s is reported", async (_name, path, data, expected) => {
    await whileChanged({ [path]: data }, async () => {
      expect(await content.errors()).toEqual([expect.stringMatching(expected)]);
    });
  });
});

/** A file's name, and the message about it. */
test.each<[path: string, message: RegExp]>([
  ["villas/joglo-house/villa.json.txt", /doesn't read\. Rename it to villa\.json\.$/],
  ["villas/joglo-house/villa.json.json", /Rename it to villa\.json/],
  ["villas/joglo-house/Villa.JSON", /Rename it to villa\.json/],
  ["villas/joglo-house/villa.jsn", /Rename it to villa\.json/],
  ["villas/joglo-house/villa - Copy (2).json", /Rename it to villa\.json/],
  ["villas/joglo-house/vila.json", /did you mean "villa\.json"\?/],
  ["villas/joglo-house/notes.json", /: correct its name, or move it out of the content folder/],
])("a house's file with the name %s", async (path, message) => {
  const from = "villas/joglo-house/villa.json";
  const isRenamed = message.source.includes("Rename");
  await whileChanged({ [path]: json(from), ...(isRenamed && { [from]: null }) }, async () => {
    const lines = [...(await content.errors()), ...(await content.warnings())];
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(lines[0]).toContain(`content/${path} `);
  });
});

test("a copy of a content file next to it is to be moved", async () => {
  await expectProblems({ "pages/home copy.json": json("pages/home.json") }, [
    /^content\/pages\/home copy\.json isn't used, because home\.json is next to it\. Move it/,
  ]);
});

describe.each(listContent("content").filter(isJson))("%s", (path) => {
  test("has one error, and no other file has one, if it can't be parsed", async () => {
    await whileChanged({ [path]: json(path).replace(":", "") }, async () => {
      const lines = [...(await content.errors()), ...(await content.warnings())];
      expect(lines).toEqual([expect.stringMatching(`^content/${path}:2:.* expected a colon`)]);
    });
  });

  // Without its only file, a folder doesn't exist.
  const isAlone = readdirSync(join("content", posix.dirname(path))).length === 1;
  (isAlone ? test.skip : test)(
    "has one error, and no other file has one, if it is missing",
    async () => {
      await whileChanged({ [path]: null }, async () => {
        const lines = [...(await content.errors()), ...(await content.warnings())];
        expect(lines).toEqual([expect.stringMatching(`^content/${path} is missing`)]);
      });
    },
  );
});

test.each(["gallery/pool-terrace.jpg", "villas/kudus-house/kudus-house.jpg"])(
  "a photo that can't be read has one error, and no page that shows it has one: %s",
  async (path) => {
    await whileChanged({ [path]: Buffer.alloc(0) }, async () => {
      const lines = [...(await content.errors()), ...(await content.warnings())];
      expect(lines).toEqual([expect.stringMatching(`^content/${path} is empty`)]);
    });
  },
);

test("files written by operating systems, NAS and photo apps are ignored", async () => {
  const names = [
    ...[".DS_Store", "gallery/._pool.jpg", "gallery/Thumbs.db", "gallery/ehthumbs.db"],
    ...["@eaDir/pool.jpg/SYNOPHOTO_THUMB_M.jpg", "$RECYCLE.BIN/a.jpg", "gallery/Picasa.ini"],
    ...["System Volume Information/a.json", "gallery/ZbThumbnail.info", "gallery/@eaDir/a.json"],
    ...["gallery/IMG.jpg:Zone.Identifier"],
  ];
  await expectProblems(Object.fromEntries(names.map((name) => [name, Buffer.from("noise")])), []);
});

test("all errors are in one report, sorted by file and line", async () => {
  await whileChanged(
    {
      "gallery/empty.jpg": Buffer.alloc(0),
      "gallery/clip.jpg": Buffer.concat([
        Buffer.from("\0\0\0\x18ftypqt  ", "latin1"),
        Buffer.alloc(60),
      ]),
      "site.json": "{",
      "villas/kudus-house/villa.json": json("villas/kudus-house/villa.json").replace(
        "2499000",
        '"Rp 2,499,000"',
      ),
    },
    async () => {
      const findings = await content.findings();
      const report = formatReport(findings.problems, "nothing was built", "content").split("\n");
      expect(report[0]).toBe("4 errors in content/, nothing was built:");
      expect(report.slice(2, 6).map((line) => line.split(/[ :]/)[0])).toEqual([
        "content/gallery/clip.jpg",
        "content/gallery/empty.jpg",
        "content/site.json",
        "content/villas/kudus-house/villa.json",
      ]);
    },
  );
});

describe("the clean copy", () => {
  test("of a renamed photo is reused, and a lost clean copy is made again", async () => {
    const cache = join(content.folder, "..", "kept");
    const bytes = await photo(7);
    content.write("gallery/before.jpg", bytes);
    const first = await createPhotoLibrary(cache).ingest(
      join(content.folder, "gallery/before.jpg"),
    );
    content.remove("gallery/before.jpg");
    content.write("gallery/after.png", bytes);
    const made = () =>
      readdirSync(cache).map((file) => [file, statSync(join(cache, file)).mtimeMs]);
    const before = made();

    const again = await createPhotoLibrary(cache).ingest(join(content.folder, "gallery/after.png"));
    expect(again).toEqual(first);
    expect(made()).toEqual(before);

    if ("refusal" in first) throw new Error(first.refusal);
    unlinkSync(first.path);
    await createPhotoLibrary(cache).ingest(join(content.folder, "gallery/after.png"));
    expect(existsSync(first.path)).toBe(true);
    content.remove("gallery/after.png");
  });

  test("of a replaced file is made from its new bytes", async () => {
    const photoLibrary = createPhotoLibrary(join(content.folder, "..", "kept"));
    const path = join(content.folder, "gallery/healing.jpg");
    content.write("gallery/healing.jpg", Buffer.alloc(0));
    expect(await photoLibrary.ingest(path)).toHaveProperty("refusal");
    content.write("gallery/healing.jpg", await photo(8));
    expect(await photoLibrary.ingest(path)).toMatchObject({ width: 900, height: 700 });
    content.remove("gallery/healing.jpg");
  });
});

test("with valid content, npm run check ends with status 0", () => {
  const { status, stdout } = spawnSync("npx", ["tsx", "scripts/check.mts"], { encoding: "utf8" });
  expect(stdout).toMatch(/^All files in content\/ are valid\.\n\nChecked in [\d.]+ s\.\n$/);
  expect(status).toBe(0);
});
