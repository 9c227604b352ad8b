import { readFileSync } from "node:fs";
import {
  contentTypeOf,
  type MarkedSchema,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json";
import { contentTypes } from "../../src/content/schemas";

const guides = ["README.md", "README.id.md"] as const;
const textOf = (file: string) => readFileSync(`content/${file}`, "utf8");

/** Returns the second chapter of a guide, which names files and fields. */
const fileChapter = (file: string) => textOf(file).split(/^## /m)[2] ?? "";

/** Returns the schemas of all fields in a schema, each with its name. */
function fieldsIn({ properties = {}, items }: MarkedSchema): [name: string, MarkedSchema][] {
  const own = Object.entries(properties);
  const inner = [...own.map(([, schema]) => schema), ...(items ? [items] : [])];
  return [...own, ...inner.flatMap(fieldsIn)];
}
const allFields = contentTypes.flatMap((type) => fieldsIn(markedSchema(type)));

/** Returns the type of a value in the words of JSON Schema. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Languages of the examples in the guides, whatever languages the site has. */
const languages = ["en", "id"];

/** Whether a field may have a value, which is a text per language if its keys are the languages. */
function accepts(schema: MarkedSchema, value: unknown): boolean {
  const isTexts = String(Object.keys(Object(value))) === String(languages);
  return isTexts ? Boolean(schema.text) : schema.type === typeOf(value);
}

/** Examples that aren't the value of a field: the form of a line, and a language to add. */
const otherExamples = ['"name": value', ...languages.map((language) => `"${language}": "…"`)];

/** Returns the fields with a value in a text: `"beds": 3`, `"lead": { "en": "…", "id": "…" }`. */
const examplesIn = (text: string) =>
  [...text.matchAll(/"\w+": ?(?:"[^"]*"|\{(?:[^"{}]|"[^"]*")*\}|\[[^\]\n`]*\]|[\w.]+)/g)]
    .map(([example]) => example)
    .filter((example) => !otherExamples.includes(example));

/** Returns pairs of a file and its field: "`pages/detail.json`, `rules`", "`house` of `…`". */
const pairsIn = (text: string) => [
  ...[...text.matchAll(/`([\w/.-]+\.json)`, `(\w+)`/g)].map(([, file, field]) => [file, field]),
  ...[...text.matchAll(/`(\w+)` (?:of|in|di) `([\w/.-]+\.json)`/g)].map(([, field, file]) => [
    file,
    field,
  ]),
];

describe.each(guides)("%s", (guide) => {
  const text = fileChapter(guide);

  test.each(examplesIn(text))("a field of the content may be %s", (example) => {
    const [[name, value] = [""]] = Object.entries(JSON.parse(`{${example}}`));
    const schemas = allFields.filter(([field]) => field === name).map(([, schema]) => schema);
    expect(schemas.filter((schema) => accepts(schema, value))).not.toEqual([]);
  });

  test.each(pairsIn(text))("%s has the field %s", (file = "", field = "") => {
    const type = contentTypeOf(file, contentTypes);
    const fields = type ? fieldsIn(markedSchema(type)) : [];
    expect(fields.map(([name]) => name)).toContain(field);
  });

  test("every file that the guide names is a file of the content", () => {
    const files = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+\.json)`/g)].map(([, file = ""]) => file);
    const names = new Set(
      contentTypes.flatMap(({ required = [], inEach }) => [
        ...required.flatMap((path) => [path, path.split("/").at(-1) ?? ""]),
        ...(inEach ? [inEach.file] : []),
      ]),
    );
    const unknown = files.filter((file) => !names.has(file) && !contentTypeOf(file, contentTypes));
    expect(unknown).toEqual([]);
  });
});

/** Parts of a guide that are the same in each language, in any order within a paragraph. */
const sameParts: readonly (readonly [string, RegExp])[] = [
  ["headings", /^#+ /gm],
  ["list items, table rows and bold words", /^- |^\| |\*\*/gm],
  ["code blocks", /```[\s\S]*?```/g],
  ["inline code", /`[^`\n]+`/g],
  ["pictures and links", /(?<=\]\()[^)]+|<http[^>]+>/g],
  ["names on the screen", /(?<![\w`])_[^_`]+_(?!\w)/g],
];

test.each(sameParts)("both guides have the same %s in each paragraph", (_name, pattern) => {
  const [english, indonesian] = guides.map((guide) => {
    const [, ...paragraphs] = textOf(guide).split("\n\n");
    return paragraphs.map((paragraph) =>
      [...(paragraph.match(pattern) ?? [])]
        // Names may be on two lines.
        .map((part) => (part.startsWith("```") ? part : part.replace("\n", " ")))
        .sort(),
    );
  });
  expect(indonesian).toEqual(english);
});

test("both guides have the same pairs of a file and its field", () => {
  const [english, indonesian] = guides.map((guide) => pairsIn(fileChapter(guide)));
  expect(indonesian).toEqual(english);
});

test.each([
  ["README.md", "[Panduan ini dalam bahasa Indonesia](README.id.md)"],
  ["README.id.md", "[This guide in English](README.md)"],
])("%s starts with a link to the other guide", (guide, link) => {
  expect(textOf(guide).split("\n")[0]).toBe(link);
});
