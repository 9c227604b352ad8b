import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkEqualTexts,
  formatProblem,
  isJson,
  isWarning,
  listContent,
  loadContentFile,
  readContentFile,
} from "../../plugins/gatsby-transformer-checked-json";
import { checkAltTexts } from "../../plugins/gatsby-transformer-photo/pure";
import { contentSource } from "../../src/content/content-source";
import { checkRules } from "../../src/content/rules";

const source = contentSource();
const loaded = listContent(source.folder)
  .filter(isJson)
  .map((path) => loadContentFile(path, source));
const text = (path: string) => readFileSync(join(source.folder, path), "utf8");

/**
 * Returns the problems of the content after changes to files, each as "error" or "warning" and a
 * line.
 */
function problemsAfter(changes: Record<string, string>): string[] {
  const files = [
    ...loaded.filter(({ path }) => !(path in changes)),
    ...Object.entries(changes).map(([path, changed]) =>
      readContentFile(path, Buffer.from(changed), source),
    ),
  ];
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...checkAltTexts(files, ["gallery"], source),
    ...checkEqualTexts(files, source),
    ...checkRules(files, "content"),
  ];
  return problems.map((problem) =>
    `${isWarning(problem) ? "warning" : "error"} ${formatProblem(problem)}`.replace("content/", ""),
  );
}

const joglo = "villas/joglo-house/villa.json";
const large = "villas/4-bedrooms-villa/villa.json";
const captions = "gallery/captions.json";

/** A change of a text in a content file. */
type Change = [path: string, before: string, after: string];

/** Changes without a problem. */
const accepted: Change[] = [
  [large, "2027-03-31", "2028-02-29"],
  ...[
    "carved 👨‍👩‍👧 roof",
    "Ça va à la crème",
    "<3",
    "5 * 3 * 2",
    "R&B",
    "a_b_c",
    "<carved@a.example>",
    "a < b > c",
    "#1",
    "[1] (2)",
    "4*, 5*",
    "(*) one (*) two",
  ].map((after): Change => [joglo, "carved roof", after]),
  // A language that the site doesn't list
  [joglo, '"en": "An open hall', '"jv": "Pendhapa", "en": "An open hall'],
];

test.each(accepted)("%s with %j instead of %j has no problem", (path, before, after) => {
  expect(text(path)).toContain(before);
  expect(problemsAfter({ [path]: text(path).replace(before, after) })).toEqual([]);
});

/** Changes with their only problem. */
const rejected: [...Change, problem: RegExp][] = [
  // Figures that contradict each other
  [large, '"before": 8124000', '"before": 6499000', /before: found 6499000, expected more than/],
  [
    joglo,
    '"persons": 6',
    '"persons": 2',
    /persons: found 2, expected 3 or more, because .* 3 beds/,
  ],
  [joglo, '"beds": 3', '"beds": 1', /beds: found 1, expected 2 or more, because .* 2 bedrooms/],
  ["getting-here.json", '"night": 17', '"night": 27', /night: found 27, expected at most the temp/],
  // Dates and times that don't exist
  [large, "2027-03-31", "2027-02-31", /until: found "2027-02-31", expected a date that exists$/],
  ["site.json", '"2026-11-20"', '"2026-11-31"', /date: found "2026-11-31", expected a date that/],
  ["pages/detail.json", "10/10/2021", "31/09/2021", /sampleDates: found .*, expected dates that/],
  ["pages/detail.json", '"14:00"', '"25:00"', /checkIn: found "25:00", expected a time from 00:00/],
  [
    "pages/facility.json",
    "7–10",
    "7:00–25:00",
    /time\.en: found "7:00–25:00", expected times from/,
  ],
  ["testimonials/testimonials.json", '"2026-', '"2026-1', /month: found .*, expected a year and/],
  // Two things with one URL or name
  [joglo, "Joglo house", "kudus  House", /^warning .* title: found "kudus House", which .*\/kudus/],
  ["facilities/farm/facility.json", '"01"', '"02"', /number: found "02", which content.*\/camping/],
  ["pages/detail.json", '"value": 20', '"value": 10', /rooms\[1\]\.value: .* that no other entry/],
  ["pages/facility.json", '"camping-ground"]', '"farm"]', /sections\[1\]: .* that no other entry/],
  // Prices
  [joglo, "2899000", "0", /^error .*pricePerNight: found 0, expected more than 0$/],
  ...["289900", "3500", "28990000", "2e4"].map((price): (typeof rejected)[number] => [
    joglo,
    "2899000",
    price,
    /^warning .*pricePerNight: found \d+, while the others are from 1299000 to 6499000\. Check the/,
  ]),
  [large, "2027-03-31", "2026-03-31", /^warning .*until: found "2026-03-31", which is over/],
  // Letters that can't be seen or read
  [
    joglo,
    "carved roof",
    "carv\u202eed",
    /^error .*special\.en: found .*, such as the one after ".*carv"/,
  ],
  [
    joglo,
    "carved roof",
    "carv\u200bed",
    /^error .*special\.en: found .*, such as the one after ".*carv"/,
  ],
  [joglo, "carved roof", "CafÃ©", /^warning .*special\.en: found "Ã©", .*Type its letters again$/],
  [
    joglo,
    "carved roof",
    "guestâ€™s",
    /^warning .*special\.en: found "â€™", .*Type its letters again$/,
  ],
  // Markup in texts
  ...(
    [
      ["<b>carved</b>", "<b>", "Leave it out"],
      ['<a href=\\"/x\\">carved</a>', '<a href=\\\\"/x\\\\">', "Leave it out"],
      ["carved<br/>", "<br/>", 'A line break is "\\\\n"'],
      ["carved\\\\n", "\\\\\\\\n", 'A line break is "\\\\n"'],
      ["carved &amp; old", "&amp;", "Write the character itself"],
      ["carved&#8217;s", "&#8217;", "Write the character itself"],
      ["**carved**", "**carved**", "Leave out the stars"],
      ["*carved*", "*carved*", "Leave out the stars"],
      ["_carved_", "_carved_", "Leave out the lines"],
      ["[carved](https://a.example)", "[carved](https://a.example)", "Write the words only"],
    ] as const
  ).map(([after, found, advice]): (typeof rejected)[number] => [
    joglo,
    "carved roof",
    after,
    new RegExp(
      `^warning .* special\\.en: found "${found.replace(/[*[\]().?]/g, "\\$&")}", which visitors read as it is, because texts are plain\\. ${advice}`,
    ),
  ]),
  // Texts per language
  [
    joglo,
    ',\n    "id": "Pendopo di bawah atap berukir"',
    "",
    /^error .*:8:14 special: found a text in English only\. Write one in Indonesian, too: "id": ""$/,
  ],
  [
    joglo,
    '"id": "Pendopo',
    '"di": "Pendopo',
    /^error .*:10:11 special\.di: found "di" in a text, expected a language, "en" or "id", or a closing "}" above; did you mean "id"\?$/,
  ],
  [
    joglo,
    '"id": "Pendopo',
    '"id-ID": "Pendopo", "id": "Pendopo',
    /^error .* special\.id-ID: found "id-ID" in a text, expected a language/,
  ],
  [joglo, '"id": "Pendopo di bawah atap berukir"', '"id": null', /:10:11 special\.id: found null,/],
  [
    joglo,
    '"title": "Joglo house"',
    '"title": { "en": "Joglo house", "id": "Rumah joglo" }',
    /^error .* title: found \{ .* \}, expected a text in "double quotes", the same in all languages$/,
  ],
  [
    joglo,
    '"en": "An open hall under a carved roof"',
    '"en": "Pendopo di bawah atap berukir"',
    /^warning .*:8:14 special: found the same text in English and Indonesian\. Write it once: "Pend/,
  ],
  [
    "labels.json",
    "pesan paling lambat {date}",
    "pesan sampai {tanggal}",
    /^error .* discount\.until\.id: found .*, expected a text with "\{date\}" in it$/,
  ],
  [
    "labels.json",
    "{count} lagi, mulai {price}",
    "{count} lagi, mulai harga",
    /^error .* houseList\.rest\.id: found no \{price\}, which the text in English has\./,
  ],
  [
    "site.json",
    "tentang “{subject}”. {url}",
    "tentang “{subject}”. {urls}",
    /^error .* chat\.message\.id: found \{urls\} where the text in English has \{url\}\. Correct one/,
  ],
  [
    "site.json",
    "tentang “{subject}”. {url}",
    "tentang “{subject}”. {url} {rooms}",
    /^error .* chat\.message\.id: found \{rooms\}, which the text in English lacks\. Correct one/,
  ],
  [
    "pages/home.json",
    '"id": "Dua vila dan sebuah',
    `"id": "${"Vila ".repeat(40)}`,
    /^error .*\.id: found .*, expected a text of at most 170 characters$/,
  ],
  // Alt texts that describe nothing
  ...[
    "IMG_1234",
    "photo",
    "DSC00012.JPG",
    "Image of a photo 2",
    "20260101_101010",
    "kudus-house.jpg",
    "Kudus house",
  ].map((alt): (typeof rejected)[number] => [
    "villas/kudus-house/villa.json",
    JSON.parse(text("villas/kudus-house/villa.json")).pictures[0].alt.en,
    alt,
    /^warning villas\/kudus-house.* pictures\[0\]\.alt\.en: found ".*", which (describes nothing|is the name of the file)\. Describe what can be seen on this photo$/,
  ]),
  [
    captions,
    JSON.parse(text(captions)).photos[1].alt.en,
    JSON.parse(text(captions)).photos[0].alt.en,
    /^warning gallery\/captions.* photos\[1\]\.alt\.en: found ".*", which \/gallery\/.* also has\. Describe/,
  ],
];

test.each(rejected)("%s with %j instead of %j has a problem", (path, before, after, problem) => {
  expect(text(path)).toContain(before);
  expect(problemsAfter({ [path]: text(path).replace(before, after) })).toEqual([
    expect.stringMatching(problem),
  ]);
});

/** Returns a house's file with other values. */
const houseWith = (house: string, values: object) => {
  const path = `villas/${house}/villa.json`;
  return { [path]: JSON.stringify({ ...JSON.parse(text(path)), ...values }) };
};

test("a photo that a house shows twice is a warning", () => {
  const [first] = JSON.parse(text(joglo)).pictures;
  expect(problemsAfter(houseWith("joglo-house", { pictures: [first, first] }))).toEqual([
    expect.stringMatching(
      /^warning .*pictures\[\d\]\.file: found ".*", which this list already has/,
    ),
  ]);
});

test("a former path that is now a house's path is a warning", () => {
  const former = (house: string, path: string) => houseWith(house, { formerPaths: [path] });
  expect(problemsAfter(former("joglo-house", "/detail/old-joglo"))).toEqual([]);
  const changes = {
    ...former("joglo-house", "/detail/kudus-house"),
    ...former("bamboo-house", "/detail/old-joglo"),
    ...former("bamboo-studio", "/detail/old-joglo"),
  };
  expect(problemsAfter(changes).sort()).toEqual([
    expect.stringMatching(
      /^warning .*bamboo-(house|studio).*\[0\]: found "\/detail\/old-joglo", which now leads/,
    ),
    expect.stringMatching(
      /^warning .*joglo-house.*\[0\]: found "\/detail\/kudus-house", which now leads/,
    ),
  ]);
});
