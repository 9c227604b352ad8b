import { readFileSync } from "node:fs";
import {
  formatProblem,
  readContentFile as read,
} from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../../src/content/content-source";

const readContentFile = (path: string, bytes: Buffer) => read(path, bytes, contentSource());

const { end } = JSON.parse(readFileSync("content/pages/gallery.json", "utf8"));
const gallery = (change: object = {}) =>
  JSON.stringify(
    {
      seo: { title: "Gallery", description: "Photos of the villas and of the farm." },
      title: "Gallery",
      text: "A collection",
      end,
      ...change,
    },
    null,
    2,
  );
const { seo, special, pictures, lead, text, features } = JSON.parse(
  readFileSync("content/villas/joglo-house/villa.json", "utf8"),
);
const rest = JSON.stringify({ seo, special, pictures, lead, text, features }).slice(1);
const villa = (price: string) =>
  `{\n  "title": "Joglo",\n  "order": 1,\n  "amenities": ["Wifi"],\n  "beds": 2,\n  "persons": 4,\n  "pricePerNight": ${price},\n  ${rest}`;

const problemsOf = (path: string, content: string | Buffer) =>
  readContentFile(path, Buffer.from(content)).problems.map(formatProblem);

test("data is normalised by the schema: texts are trimmed and on one line", () => {
  const text = gallery({ title: "  Our\n   gallery " });
  const { data, problems } = readContentFile("pages/gallery.json", Buffer.from(text));
  expect(problems).toEqual([]);
  expect(data).toMatchObject({ title: "Our gallery" });
});

test.each([
  ["an invisible character", "\\u0007"],
  ["half an emoji", "\\ud83c"],
  ["a replaced character", "\\ufffd"],
])("%s in a text is reported", (_name, character) => {
  const text = gallery().replace("A collection", `A${character} collection`);
  const [problem] = readContentFile("pages/gallery.json", Buffer.from(text)).problems;
  expect(problem?.message).toContain("expected a text without invisible or broken characters");
});

test("a whole emoji in a text is accepted", () => {
  const text = gallery().replace("A collection", "A \\ud83c\\udf34 collection");
  expect(readContentFile("pages/gallery.json", Buffer.from(text)).problems).toEqual([]);
});

test("a valid file returns its data", () => {
  const { data, problems, type } = readContentFile("pages/gallery.json", Buffer.from(gallery()));
  expect(problems).toEqual([]);
  expect(type?.name).toBe("GalleryPage");
  expect(data).toMatchObject({ text: "A collection" });
});

describe("a problem is reported with position, field, found and expected value:", () => {
  test.each<[string, string, string | Buffer, RegExp[]]>([
    [
      "a misspelt field",
      "pages/gallery.json",
      gallery({ title: undefined, titel: "Gallery" }),
      [
        /gallery\.json:1:1 title: found nothing, expected a text/,
        /gallery\.json:\d+:\d+ titel: found an unknown field, expected one of .*did you mean "title"\?/,
      ],
    ],
    [
      "a misspelt nested field",
      "pages/gallery.json",
      gallery({
        seo: { title: "G", description: "Photos of the villas and of the farm.", descripton: "" },
      }),
      [
        /seo\.descripton: found an unknown field, expected one of title, description; did you mean "description"\?/,
      ],
    ],
    [
      "three problems at once",
      "pages/gallery.json",
      gallery({ title: 1, text: "", end: [] }),
      [
        /title: found 1, expected a text/,
        /text: found "", expected a text that is not empty/,
        /end: found \[\], expected/,
      ],
    ],
    [
      "a price with a currency",
      "villas/joglo/villa.json",
      villa('"Rp 6,499,000"'),
      [
        /villa\.json:7:20 pricePerNight: found "Rp 6,499,000", expected a number without quotes, dots or "Rp": write 6499000/,
      ],
    ],
    [
      "a price with dots",
      "villas/joglo/villa.json",
      villa("6.499.000"),
      [
        /villa\.json:7:\d+ found 6\.499\.000, expected a whole number without dots or commas: 6499000/,
      ],
    ],
    [
      "a price with Rp and no quotes",
      "villas/joglo/villa.json",
      villa("Rp 6,499,000"),
      [/villa\.json:7:\d+ found 6,499,000, expected a whole number .*: 6499000/],
    ],
    [
      "a comma after the last entry",
      "villas/joglo/villa.json",
      villa("1").replace(/\}$/, ",\n}"),
      [/villa\.json:8:\d+ found a comma after the last entry: delete it/],
    ],
    [
      "a comment before a second problem",
      "villas/joglo/villa.json",
      villa('"x"').replace('"x",\n', '"x", // per night\n'),
      [/villa\.json:7:\d+ found a comment/, /pricePerNight: found "x", expected a number/],
    ],
    [
      "a duplicate field",
      "villas/joglo/villa.json",
      villa('1,\n  "beds": 3'),
      [/villa\.json:8:3 found the field "beds" a second time/],
    ],
    [
      "curly quotes",
      "pages/gallery.json",
      gallery().replace('"title": "Gallery"', '\u201ctitle\u201d: "Gallery"'),
      [/gallery\.json:\d+:\d+ found a curly quote/],
    ],
    [
      "a missing comma",
      "pages/gallery.json",
      gallery().replace('"A collection",', '"A collection"'),
      [/gallery\.json:8:3 expected a comma after the previous entry/],
    ],
    [
      "a missing quote",
      "pages/gallery.json",
      gallery().replace('"A collection"', '"A collection'),
      [/gallery\.json:7:11 found a text without a closing double quote/],
    ],
    [
      "a file cut in half",
      "pages/gallery.json",
      gallery().slice(0, 60),
      [/gallery\.json:\d+:\d+ /],
    ],
    [
      "plain text instead of JSON",
      "pages/gallery.json",
      "hello",
      [/gallery\.json:1:1 found a word without double quotes/],
    ],
    ["only white space", "pages/gallery.json", " \n", [/gallery\.json:\d+:\d+ expected a value/]],
    ["an empty file", "pages/gallery.json", "", [/gallery\.json:1:1 is empty/]],
    [
      "a list instead of an object",
      "pages/gallery.json",
      "[]",
      [/gallery\.json:1:1 found \[\], expected fields in \{braces\}/],
    ],
    [
      "a byte order mark",
      "pages/gallery.json",
      `\uFEFF${gallery()}`,
      [/gallery\.json:1:1 begins with a byte order mark; save it again as "UTF-8"/],
    ],
    [
      "UTF-16",
      "pages/gallery.json",
      Buffer.from(`\uFEFF${gallery()}`, "utf16le"),
      [/is saved as UTF-16; save it again as "UTF-8"/],
    ],
    [
      "Windows-1252",
      "pages/gallery.json",
      Buffer.from(gallery({ title: "Café" }), "latin1"),
      [/gallery\.json:6:16 is not valid UTF-8/],
    ],
    [
      "a photo with a wrong name",
      "pages/gallery.json",
      Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01", "latin1"),
      [/is a JPEG photo, not text/],
    ],
    [
      "a file that no page uses",
      "pages/galery.json",
      "{}",
      [
        /^content\/pages\/galery\.json is not a content file of this site; did you mean "pages\/gallery\.json"\?/,
      ],
    ],
    [
      "a file name in the wrong letter case",
      "villas/joglo/Villa.JSON",
      "{}",
      [/did you mean "villas\/joglo\/villa\.json"\?/],
    ],
    [
      "a page that does not exist",
      "pages/404.json",
      '{"seo":{"title":"a","description":"a description that is long enough"},"code":"404","title":"a","text":"a","home":{"label":"a","to":"/"},"houses":{"label":"a","to":"/categories"}}',
      [/houses\.to: found "\/categories", expected one of .*did you mean "\/category"\?/],
    ],
    [
      "the placeholder of an alt text",
      "gallery/captions.json",
      '{"photos":[{"file":"a.jpg","alt":"Describe here what the photo shows"}]}',
      [/photos\[0\]\.alt: found .*, expected what the photo shows, in your own words/],
    ],
  ])("%s", (_name, path, content, expected) => {
    expect(problemsOf(path, content)).toEqual(expected.map((line) => expect.stringMatching(line)));
  });
});

describe("a URL field", () => {
  const resort = JSON.parse(readFileSync("content/site.json", "utf8"));
  const site = (links: object) =>
    JSON.stringify({ ...resort, links: { ...resort.links, ...links } });

  test.each([[{}], [{ chat: "tel:+{phone}" }]])("accepts %p", (links) => {
    expect(problemsOf("site.json", site(links))).toEqual([]);
  });

  test.each([
    [
      { maps: "http://maps.example" },
      /links\.maps: found "http:\/\/maps\.example", expected a URL that starts with "https:\/\/"/,
    ],
    [
      { maps: "javascript:alert(1)" },
      /links\.maps: .*expected a URL that starts with "https:\/\/"/,
    ],
    [
      { listing: "www.b.example" },
      /links\.listing: .*expected a URL that starts with "https:\/\/"/,
    ],
    [{ chat: "ftp:6281200000000" }, /links\.chat: .*starts with "https:\/\/" or "tel:"/],
    [{ chat: "https://wa.me/1" }, /links\.chat: .*"\{phone\}" in it/],
  ])("rejects %p", (links, problem) => {
    expect(problemsOf("site.json", site(links))).toEqual([expect.stringMatching(problem)]);
  });
});
