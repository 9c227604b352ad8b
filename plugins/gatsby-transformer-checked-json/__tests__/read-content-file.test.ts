import { z } from "zod";
import { formatProblem, longText, readContentFile as read, text } from "..";

const shape = z.strictObject({
  title: text,
  note: longText.optional(),
  beds: z.int().positive().max(50),
  price: z.int().nonnegative().max(1_000_000_000),
  depth: z.number().max(5).optional(),
  kind: z.enum(["private", "shared"]).optional(),
  amenities: z.array(text).nonempty(),
  seo: z.strictObject({ title: text }),
});
const inEach = { folder: "houses", file: "house.json" };
const types = [{ name: "House", schema: shape, inEach }];
const source = { folderName: "content", types, languages: ["en"] };
const path = "houses/joglo/house.json";
const house = `{
  "title": "An open hall under a roof",
  "beds": 3,
  "price": 2899000,
  "amenities": ["Wifi", "Kitchen", "TV"],
  "seo": { "title": "Joglo" }
}
`;

const readContentFile = (content: string | Buffer) => read(path, Buffer.from(content), source);
/** Returns the problems without the path of the file: "3:11 beds: found …". */
const problemsOf = (content: string | Buffer) =>
  readContentFile(content).problems.map((problem) => formatProblem(problem).split(`${path}:`)[1]);

test("a valid file has its type, and data that the schema normalised", () => {
  const file = readContentFile(house.replace("An open hall", "  An\\n  open hall "));
  expect(file).toMatchObject({ problems: [], type: { name: "House" } });
  expect(file.data).toMatchObject({ title: "An open hall under a roof" });
});

const quote = (found: string) => `found the quote ${found}, expected a straight double quote: "`;
const invisible = (name: string) =>
  `found an invisible character (${name}): delete it, or write a normal space`;
const digits = (found: string) =>
  `found ${found}, expected a whole number without dots, commas or spaces: 2899000`;
const notNumber = (found: string) =>
  `found ${found}, expected only a number, or a text in "double quotes"`;
const inText = 'found a double quote in a text: write \\" or “ and ” instead';
const lineBreak = 'found a line break in a text: write it on one line, with "\\n" for the break';
const word =
  'found a word without double quotes, expected a text in "double quotes", a number, true or false';
const colon = 'found a colon after a value: write a comma, or "]" if the list ends here';
const number = (found: string, cure: string) => `found ${found}, expected a number ${cure}`;
const asNumber = (amount: number) => `without quotes, dots or a currency: write ${amount}`;
const tooLarge = (found: string) => `price: found ${found}, expected 1000000000 or less`;
const broken = (found: string) =>
  `title: found "An ${found} under a roof", expected a text without invisible or broken characters, such as the one after "An "; type that place again`;
const conflict = "found lines of two conflicting versions: keep those of one version";
const comment = "found a comment, which JSON doesn't allow: move it out of this file";

/** A text of the file, what an author wrote instead, and the report without the file's path. */
test.each<[before: string, after: string, ...report: string[]]>([
  // Line breaks, tabs and missing quotes
  ["open hall", "open\nhall", `2:20 ${lineBreak}`],
  ["open hall", "open\r\n\r\nhall", `2:20 ${lineBreak}`],
  ['roof"', 'roof\n"', `2:38 ${lineBreak}`],
  ["open hall", "{open}:\n{hall}", `2:23 ${lineBreak}`],
  ["open hall", "open\thall", "2:20 found a tab or a control character in a text: write a space"],
  ["open hall", "open \\hall", '2:21 found a single "\\" in a text: write "\\\\" or "/"'],
  ['roof"', "roof", "2:12 found a text without a closing double quote"],
  ['"TV"]', '"TV]', "5:36 found a text without a closing double quote"],
  ['"beds": 3', '"beds": 3"', "3:12 found a double quote after a value: delete it"],
  ['"An open', "An open", `2:12 ${word}`],
  ['"title": "An', '"title: "An', "2:12 expected a double quote before the colon"],
  ['"beds"', "beds", '3:3 found the field beds without double quotes: write "beds"'],
  ['"TV"', '"55" TV"', `5:39 ${inText}`],
  ["open hall", '"open" hall', `2:16 ${inText}`],
  ['roof"', '"roof""', `2:34 ${inText}`],
  // Quotes that aren't straight double ones
  ['"beds"', "'beds'", `3:3 ${quote("'")}`],
  ['"beds"', "“beds”", `3:3 ${quote("“")}`],
  ['roof"', "roof”", `2:38 ${quote("”")}`],
  ['"TV"', "«TV»", `5:36 ${quote("«")}`],
  // Characters that can't be seen
  ['  "beds"', '\u00a0 "beds"', `3:1 ${invisible("U+00A0, no-break space")}`],
  ["3,", "\u200b3,", `3:11 ${invisible("U+200B, zero-width space")}`],
  ["3,", "3\u2060,", `3:12 ${invisible("U+2060, word joiner")}`],
  ["3,", "3,\ufeff", `3:13 ${invisible("U+FEFF, byte order mark")}`],
  ["3,", "3,\u200e", `3:13 ${invisible("U+200E")}`],
  // Other characters between or after values
  ["3,", "3;", '3:12 found ";", expected a comma'],
  ["3,", "3，", '3:12 found "，", expected a comma'],
  ["3,", "3;,", '3:12 found ";": delete it'],
  ['"beds":', '"beds" =', '3:10 found "=", expected a colon'],
  ['"beds":', '"beds"：', '3:9 found "：", expected a colon'],
  ['"beds":', '"beds" ->', '3:10 found "->", expected a colon'],
  ["3,", "3, # three", `3:14 ${comment}`],
  ["3,", "3, // three", `3:14 ${comment}`],
  ["3,", "3, /* three", `3:14 ${comment}`],
  ['["Wifi"', '("Wifi"', "5:16 found (, expected one of the brackets [ ] { }"],
  ["3,", "3,\n<<<<<<< HEAD", `4:1 ${conflict}`],
  // Numbers and words
  ["2899000", "2 899 000", `4:12 ${digits("2 899 000")}`],
  ["2899000", "2\u00a0899\u00a0000", `4:12 ${digits("2\u00a0899\u00a0000")}`],
  ["2899000", "2.899.000", `4:12 ${digits("2.899.000")}`],
  ["2899000", "2,899,000.00", `4:12 ${digits("2,899,000.00")}`],
  ["2899000", "2_899_000", `4:12 ${digits("2_899_000")}`],
  ["2899000", "Rp 2899000", `4:12 ${digits("Rp 2899000")}`],
  ["2899000", "02899000", `4:12 ${number("02899000", "without a zero at its start: 2899000")}`],
  ["3,", "+5,", '3:11 found +5, expected a number without "+": 5'],
  ["3,", ".5,", "3:11 found .5, expected a number with a digit before the dot: 0.5"],
  ["3,", "5.,", "3:11 found 5., expected a number without the dot: 5"],
  ["3,", '3, "depth": 1,2,', `3:23 ${number("1,2", "with a dot instead of the comma: 1.2")}`],
  ["2899000", "2,9 juta", `4:12 ${notNumber("2,9 juta")}`],
  ["3,", "2027-03-31,", `3:11 ${notNumber("2027-03-31")}`],
  ["3,", "14:00,", `3:11 ${notNumber("14:00")}`],
  ["3,", "True,", "3:11 found True, expected true, in lower case"],
  ["3,", "NaN,", "3:11 found NaN, expected a number, or no such field"],
  ["3,", "yes,", "3:11 found yes, expected true or false"],
  ["2899000", "1e400", `4:12 ${tooLarge("1e400")}`],
  ["2899000", "12345678901234567", `4:12 ${tooLarge("12345678901234567")}`],
  ["3,", "-1e400,", "3:11 beds: found -1e400, expected more than 0"],
  ["2899000", '"Rp 2.899.000,-"', `4:12 price: ${number('"Rp 2.899.000,-"', asNumber(2899000))}`],
  ["2899000", '"6,499 €"', `4:12 price: ${number('"6,499 €"', asNumber(6499))}`],
  ["2899000", '"3500 rb"', '4:12 price: found "3500 rb", expected a number'],
  ["2899000", "2.900", `4:12 price: found 2.900, expected a whole number ${asNumber(2900)}`],
  ["2899000", '"Rp 3,5 juta"', '4:12 price: found "Rp 3,5 juta", expected a number'],
  // Commas, colons and brackets
  ["3,", "3", "4:3 expected a comma after the previous entry"],
  ["3,", "3,,", "3:13 found a comma without an entry before it: delete it"],
  ['"TV"]', '"TV",]', "5:40 found a comma after the last entry: delete it"],
  ['"beds":', '"beds"', "3:10 expected a colon between the name of the field and its value"],
  ["3,", ",", "3:11 expected a value: a text in double quotes, a number, a list or {}"],
  ['roof",', 'roof":', `2:39 ${colon}`],
  ['"TV"],', '"TV",', `6:8 ${colon}`],
  ['"TV"]', '"TV"}', '5:40 found "}" instead of a different bracket. Check those before it'],
  ["3,", "3},", '3:13 found more after the last "}". Check whether that "}" is one too many'],
  [
    '{ "title": "Joglo" }',
    '{ "title": "Joglo" }}',
    '7:1 found "}" after the end of the content: delete it',
  ],
  [
    "3,",
    '3, "beds": 4,',
    '3:14 found the field "beds" a second time: keep one of the two, or correct its name',
  ],
  // Fields, by the schema
  [
    "title",
    "titel",
    '1:1 title: found nothing, expected a text in "double quotes"',
    '2:12 titel: found an unknown field, expected one of title, note, beds, price, depth, kind, amenities, seo; did you mean "title"?',
  ],
  [
    '"seo": { "title',
    '"seo": { "titl',
    '6:10 seo.title: found nothing, expected a text in "double quotes"',
    '6:20 seo.titl: found an unknown field, expected one of title; did you mean "title"?',
  ],
  ["An open hall under a roof", "", '2:12 title: found "", expected a text that is not empty'],
  ["open hall", "\\u0007", `2:12 ${broken("\\u0007")}`],
  ["open hall", "\\ud83c", `2:12 ${broken("\\ud83c")}`],
  ["open hall", "\\ud83c\\udf34"],
  [
    "3,",
    '3, "kind": "privat",',
    '3:22 kind: found "privat", expected one of "private", "shared"; did you mean "private"?',
  ],
])("%j instead of %j", (before, after, ...report) => {
  expect(house).toContain(before);
  expect(problemsOf(house.replace(before, after))).toEqual(report);
});

test("lines are counted in files with any line ends", () => {
  const broken = house.replace("3,", '"x",');
  const report = ['3:11 beds: found "x", expected a number'];
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(problemsOf(broken.replaceAll("\n", end))).toEqual(report);
  }
});

const utf8 = 'save it again as "UTF-8"';
test.each<[string, string | Buffer, string]>([
  ["hello", "hello", '1:1 expected "{" at the start of the file'],
  ["spaces", " \n", "2:1 expected a value: a text in double quotes, a number, a list or {}"],
  ["nothing", "", "1:1 is empty; restore its last version, or write its fields again"],
  ["a list", "[]", "1:1 found [], expected fields in {braces}"],
  ["half a file", house.slice(0, 60), "4:3 found a text without a closing double quote"],
  [
    "a byte order mark",
    `\uFEFF${house}`,
    `1:1 begins with a byte order mark; ${utf8}, not as "UTF-8 with BOM"`,
  ],
  ["UTF-16", Buffer.from(house, "utf16le"), `1:1 is saved as UTF-16; ${utf8}`],
  [
    "Windows-1252",
    Buffer.from(house.replace("An", "Café"), "latin1"),
    `2:16 is not valid UTF-8 from this character on; ${utf8}`,
  ],
  [
    "a photo",
    Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0\x01", "latin1"),
    "1:1 is a photo, not text; correct its file name",
  ],
])("a file that contains %s", (_name, content, report) => {
  expect(problemsOf(content)).toEqual([report]);
});
