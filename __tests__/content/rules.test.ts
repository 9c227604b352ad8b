import {
  checkLanguages,
  formatProblem,
  isWarning,
  readContentFile,
} from "../../plugins/gatsby-transformer-checked-json";
import { checkAltTexts } from "../../plugins/gatsby-transformer-photo/pure";
import { checkRules } from "../../src/content/rules";
import { contentTypes } from "../../src/content/schemas";
import { smallSite } from "../support/small-site";
import { edit, rewrite, textOf } from "../support/small-site-folder";

const source = { folderName: "content", types: contentTypes, languages: ["en", "id"] };
const read = (path: string, text: string) => readContentFile(path, Buffer.from(text), source);
const loaded = Object.entries(smallSite()).map(([path, data]) => read(path, textOf(data)));

/** Returns the problems of the small site's JSON files after changes, without those of its photos. */
function problemsAfter(changes: Record<string, string>): string[] {
  const changed = Object.entries(changes).map(([path, text]) => read(path, text));
  const files = [...loaded.filter(({ path }) => !(path in changes)), ...changed];
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...checkAltTexts(files, ["gallery"], source),
    ...checkLanguages(files, source),
    ...checkRules(files, "content"),
  ];
  return problems.map((problem) =>
    `${isWarning(problem) ? "warning" : "error"} ${formatProblem(problem)}`.replace("content/", ""),
  );
}

type Values = Record<string, unknown>;

const hill = "villas/hill-house/villa.json";
const lake = "villas/lake-house/villa.json";
const orchard = "facilities/orchard/facility.json";
const captions = "gallery/captions.json";

test("the small site has no problem", () => {
  expect(problemsAfter({})).toEqual([]);
});

test.each<[name: string, path: string, values: Values]>([
  ["a discount until a leap day", hill, { "discount.until": "2096-02-29" }],
  ["a former path that no page has", lake, { formerPaths: ["/detail/old-lake"] }],
  ["a chat link that calls", "site.json", { "links.chat": "tel:+{phone}" }],
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
  ].map((text): [string, string, Values] => [`the text ${text}`, hill, { "special.en": text }]),
])("%s is accepted", (_name, path, values) => {
  expect(problemsAfter(edit(path, values))).toEqual([]);
});

/** Rules by their names, a change that breaks each, and the sentence that the author reads. */
const rules: [rule: string, path: string, values: Values, sentence: RegExp][] = [
  // Figures that contradict each other
  [
    "a discount is from a higher price",
    hill,
    { "discount.before": 2000000 },
    /discount\.before: found 2000000, expected more than the price per night, which is 2000000$/,
  ],
  [
    "a house has a place for a person per bed",
    hill,
    { persons: 3 },
    /persons: found 3, expected 4 or more, because there are 4 beds$/,
  ],
  [
    "a house has a bed per bedroom",
    hill,
    { beds: 1 },
    /beds: found 1, expected 2 or more, because "goodToKnow" has 2 bedrooms$/,
  ],
  [
    "nights aren't warmer than days",
    "getting-here.json",
    { "weather.months.0.night": 26 },
    /months\[0\]\.night: found 26, expected at most the temperature of the day$/,
  ],
  // Dates and times that don't exist
  [
    "a discount ends on a date that exists",
    hill,
    { "discount.until": "2099-02-31" },
    /until: found "2099-02-31", expected a date that exists$/,
  ],
  [
    "rates have a date that exists",
    "site.json",
    { "rates.date": "2026-11-31" },
    /rates\.date: found "2026-11-31", expected a date that exists$/,
  ],
  [
    "sample dates exist",
    "pages/detail.json",
    { sampleDates: "09/10/2021 - 31/09/2021" },
    /sampleDates: found ".*", expected dates that exist, with day, month and year$/,
  ],
  [
    "a time is on the clock",
    "pages/detail.json",
    { "rules.checkIn": "25:00" },
    /checkIn: found "25:00", expected a time from 00:00 to 23:59, such as "14:00"$/,
  ],
  [
    "times in a text are on the clock",
    "pages/about.json",
    { "food.meals.0.time.en": "12:00–25:00" },
    /time\.en: found "12:00–25:00", expected times from 00:00 to 23:59$/,
  ],
  [
    "a stay was in a month of a year",
    "testimonials/testimonials.json",
    { "items.0.month": "2026-13" },
    /month: found "2026-13", expected a year and a month, such as "2026-08"$/,
  ],
  // Two things with one name
  [
    "rooms of the selectors have different values",
    "pages/detail.json",
    { "rooms.1.value": 10 },
    /rooms\[1\]\.value: found 10, expected a value that no other entry has: entry 1 of this list has it too$/,
  ],
  [
    "rooms of the dashboard have different values",
    "dashboard/dashboard.json",
    { "rooms.1.value": 10 },
    /rooms\[1\]\.value: found 10, expected a value that no other entry has/,
  ],
  [
    "a page shows a facility once",
    "pages/about.json",
    { sections: ["orchard", "orchard"] },
    /sections\[1\]: found "orchard", expected a value that no other entry has/,
  ],
  [
    "a list shows a photo once",
    hill,
    { "pictures.1.file": "/gallery/terrace.jpg" },
    /^warning .* pictures\[1\]\.file: found "\/gallery\/terrace\.jpg", which this list already has\. Choose a different photo$/,
  ],
  // Prices
  [
    "a house costs something",
    hill,
    { pricePerNight: 0, discount: undefined },
    /^error .*pricePerNight: found 0, expected more than 0$/,
  ],
  [
    "visitors see no discount that is over",
    hill,
    { "discount.until": "2026-03-31" },
    /^warning .*until: found "2026-03-31", which is over: visitors see the price before the discount\. Remove the discount, or choose a later day$/,
  ],
  // Letters that can't be seen or read
  ...["carv\u202eed", "carv\u200bed"].map((text): [string, string, Values, RegExp] => [
    `a text has no invisible letter, as in ${JSON.stringify(text)}`,
    hill,
    { "special.en": text },
    /^error .*special\.en: found .*, expected a text without invisible or broken characters, such as the one after "carv"; type that place again$/,
  ]),
  ...(
    [
      ["CafÃ©", "Ã©"],
      ["guestâ€™s", "â€™"],
    ] as const
  ).map(([text, found]): [string, string, Values, RegExp] => [
    `a text is decoded as it was encoded, unlike ${text}`,
    hill,
    { "special.en": text },
    new RegExp(`^warning .*special\\.en: found "${found}", .*\\. Type its letters again$`),
  ]),
  // Markup in texts
  ...(
    [
      ["<b>carved</b>", "<b>", "Leave it out"],
      ['<a href="/x">carved</a>', '<a href=\\\\"/x\\\\">', "Leave it out"],
      ["carved<br/>", "<br/>", 'A line break is "\\\\n"'],
      ["carved\\n", "\\\\\\\\n", 'A line break is "\\\\n"'],
      ["carved &amp; old", "&amp;", "Write the character itself"],
      ["carved&#8217;s", "&#8217;", "Write the character itself"],
      ["**carved**", "\\*\\*carved\\*\\*", "Leave out the stars"],
      ["*carved*", "\\*carved\\*", "Leave out the stars"],
      ["_carved_", "_carved_", "Leave out the lines"],
      [
        "[carved](https://a.example)",
        "\\[carved\\]\\(https://a\\.example\\)",
        "Write the words only",
      ],
      ["# carved", "# c", "Leave out the #"],
    ] as const
  ).map(([text, found, advice]): [string, string, Values, RegExp] => [
    `a text is plain, unlike ${text}`,
    hill,
    { "special.en": text },
    new RegExp(
      `^warning .* special\\.en: found "${found}", which visitors read as it is, because texts are plain\\. ${advice}`,
    ),
  ]),
  // Texts per language
  [
    "a text exists in each language",
    hill,
    { "special.id": undefined },
    /^error .*:\d+:\d+ special: found a text in English only\. Write one in Indonesian, too: "id": ""$/,
  ],
  [
    "a text has no misspelt language",
    hill,
    { special: { en: "A hall", di: "Pendopo" } },
    /^error .*:\d+:\d+ special\.di: found "di" in a text, expected a language, "en" or "id", or a closing "}" above; did you mean "id"\?$/,
  ],
  [
    "a text isn't nothing",
    hill,
    { "special.id": null },
    /:\d+:\d+ special\.id: found null, expected a text in "double quotes"$/,
  ],
  [
    "equal texts are written once",
    hill,
    { "special.en": "Pendopo", "special.id": "Pendopo" },
    /^warning .*:\d+:\d+ special: found the same text in English and Indonesian\. Write it once: "Pendopo"$/,
  ],
  [
    "a text has the languages of the site",
    hill,
    { "special.nl": "Een hal" },
    /^warning .*:\d+:\d+ special\.nl: found a text in Dutch, which isn't published, because the site doesn't list this language\. List "nl", or remove its texts from this file$/,
  ],
  [
    "a name is the same in all languages",
    "site.json",
    { brand: { en: "Quiet Hill", id: "Bukit Sunyi" } },
    /^error .* brand: found \{ .* \}, expected a text in "double quotes", the same in all languages$/,
  ],
  [
    "two houses have different titles for search engines",
    lake,
    { "seo.title.en": "Hill house" },
    /^warning .* seo\.title\.en: found "Hill house", which .*\/hill-house.* also has; give each a/,
  ],
  [
    "a label has its placeholder in each language",
    "labels.json",
    { "discount.until.id": "sampai {tanggal}" },
    /^error .* discount\.until\.id: found "sampai \{tanggal\}", expected a text with "\{date\}" in it$/,
  ],
  [
    "a language has the placeholders of the first one",
    "labels.json",
    { "houseList.rest": { en: "{count} more, from {price}", id: "{count} lagi" } },
    /^error .* houseList\.rest\.id: found no \{price\}, which the text in English has\. Correct one of them$/,
  ],
  [
    "a language has no misspelt placeholder",
    "site.json",
    { "chat.message.id": "Tentang {subject}. {urls}" },
    /^error .* chat\.message\.id: found \{urls\} where the text in English has \{url\}\. Correct one of them$/,
  ],
  [
    "a language has no placeholder more than the first one",
    "site.json",
    { "chat.message.id": "Tentang {subject}. {url} {rooms}" },
    /^error .* chat\.message\.id: found \{rooms\}, which the text in English lacks\. Correct one of them$/,
  ],
  [
    "a text has its maximum length in each language",
    "pages/home.json",
    { "seo.description.id": "Vila ".repeat(40) },
    /^error .*seo\.description\.id: found .*, expected a text of at most 170 characters$/,
  ],
  [
    "a text without languages keeps its placeholder",
    "labels.json",
    { "dashboard.price.edit": "Edit price" },
    /price\.edit: found "Edit price", expected a text with "\{room\}" in it$/,
  ],
  // Alt texts that describe nothing
  ...[
    "IMG_1234",
    "photo",
    "DSC00012.JPG",
    "Image of a photo 2",
    "20260101_101010",
    "rain.jpg",
    "Rain",
  ].map((alt): [string, string, Values, RegExp] => [
    `an alt text describes its photo, unlike ${alt}`,
    lake,
    { "pictures.0.alt.en": alt },
    /^warning .* pictures\[0\]\.alt\.en: found ".*", which (describes nothing|is the name of the file)\. Describe what can be seen on this photo$/,
  ]),
  [
    "two photos have different alt texts",
    captions,
    { "photos.1.alt.en": "Chairs on a terrace above the valley" },
    /^warning .* photos\[1\]\.alt\.en: found ".*", which \/gallery\/terrace\.jpg also has\. Describe/,
  ],
  // URLs and paths
  [
    "a link leads to a page of the site",
    "pages/404.json",
    { "houses.to": "/categry" },
    /houses\.to: found "\/categry", expected one of .*; did you mean "\/category"\?$/,
  ],
  [
    "a chat link is a web or telephone link",
    "site.json",
    { "links.chat": "ftp:{phone}" },
    /links\.chat: found "ftp:\{phone\}", expected a URL that starts with "https:\/\/" or "tel:"$/,
  ],
  [
    "a chat link has the phone number",
    "site.json",
    { "links.chat": "https://chat.example/1" },
    /links\.chat: .* expected a URL with "\{phone\}" in it$/,
  ],
  [
    "the map is a secure link",
    "site.json",
    { "links.maps": "http://maps.example" },
    /links\.maps: .* expected a URL that starts with "https:\/\/"$/,
  ],
  [
    "the listing is a whole URL",
    "site.json",
    { "links.listing": "listing.example" },
    /links\.listing: .* expected a URL that starts with "https:\/\/"$/,
  ],
];

test.each(rules)("%s", (_rule, path, values, sentence) => {
  expect(problemsAfter(edit(path, values))).toEqual([expect.stringMatching(sentence)]);
});

test("the position of a problem is that of the text in its language", () => {
  const change = rewrite(hill, '"Pendopo beratap ukir"', "7");
  const [text = ""] = Object.values(change);
  const line = text.slice(0, text.indexOf('"id": 7')).split("\n").length;
  expect(problemsAfter(change)).toEqual([expect.stringContaining(`:${line}:11 special.id: `)]);
});

test("titles that only differ in spaces and letter case are a warning", () => {
  expect(problemsAfter(edit(lake, { "title.en": "hill  House" }))).toEqual([
    expect.stringMatching(
      /^warning .* title\.en: found "hill House", which content\/villas\/hill-house\/villa\.json also has; give each a different title$/,
    ),
  ]);
});

test("two facilities with one number are a warning", () => {
  const second = { ...smallSite()[orchard], title: "The meadow" };
  expect(problemsAfter({ "facilities/meadow/facility.json": textOf(second) })).toEqual([
    expect.stringMatching(
      /^warning .* number: found "01", which content\/facilities\/orchard\/facility\.json also has; give each a different number$/,
    ),
  ]);
});

const otherSeo = (index: number) => ({
  title: `Other ${index}`,
  description: "Another house on the hill, for these tests",
});

/** Returns more houses with these prices. */
const housesWith = (...prices: number[]) =>
  Object.fromEntries(
    prices.map((pricePerNight, index) => [
      `villas/other-${index}/villa.json`,
      textOf({
        ...smallSite()[lake],
        title: `Other ${index}`,
        seo: otherSeo(index),
        pricePerNight,
      }),
    ]),
  );

test.each([
  ["a zero too few", 150000],
  ["a zero too many", 15000000],
])("a price with %s is a warning if three others show a range", (_name, price) => {
  const far = expect.stringMatching(
    /^warning .*pricePerNight: found \d+, while the others are from 1500000 to 2000000\. Check the number of zeros$/,
  );
  expect(problemsAfter(housesWith(price))).toEqual([]);
  expect(problemsAfter(housesWith(1600000, price))).toEqual([far]);
});

test("a former path that is a house's path, or a former path of two houses, is a warning", () => {
  const changes = {
    ...edit(hill, { formerPaths: ["/detail/lake-house", "/detail/old"] }),
    ...edit(lake, { formerPaths: ["/detail/old"] }),
  };
  const nowLeads = (path: string, owner: string) =>
    expect.stringMatching(
      new RegExp(`^warning .*: found "${path}", which now leads to content/villas/${owner}`),
    );
  expect(problemsAfter(changes)).toEqual([
    nowLeads("/detail/lake-house", "lake-house"),
    nowLeads("/detail/old", "hill-house"),
  ]);
});
