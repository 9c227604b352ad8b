import { existsSync, readFileSync } from "node:fs";
import {
  contentTypeOf,
  type MarkedSchema,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json";
import { contentTypes } from "../../src/content/schemas";

/** The second half of the guide, which names files and fields. */
const guide = readFileSync("content/README.md", "utf8").split("## In the files")[1] ?? "";

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

/** Fields with a value in the guide's examples: `"beds": 3`. */
const examples = [...guide.matchAll(/"\w+": ?(?:"[^"]*"|\[[^\]\n`]*\]|[\w.]+)/g)]
  .map(([example]) => example)
  .filter((example) => example !== '"name": value');

test.each(examples)("a field of the content may be %s", (example) => {
  const [[name, value] = [""]] = Object.entries(JSON.parse(`{${example}}`));
  const types = allFields.filter(([field]) => field === name).map(([, { type }]) => type);
  expect(types).toContain(typeOf(value));
});

/** Pairs of a file and a field in it: "`pages/detail.json`, `rules`", "`house` of `…`". */
const pairs = [
  ...[...guide.matchAll(/`([\w/.-]+\.json)`, `(\w+)`/g)].map(([, file, field]) => [file, field]),
  ...[...guide.matchAll(/`(\w+)` (?:of|in) `([\w/.-]+\.json)`/g)].map(([, field, file]) => [
    file,
    field,
  ]),
];

test.each(pairs)("%s has the field %s", (file = "", field = "") => {
  const type = contentTypeOf(file, contentTypes);
  const fields = type ? fieldsIn(markedSchema(type)) : [];
  expect(fields.map(([name]) => name)).toContain(field);
});

test("every file that the guide names exists", () => {
  const files = [...guide.matchAll(/`((?:[\w-]+\/)*[\w-]+\.json)`/g)].map(([, file = ""]) => file);
  const anywhere = new Set([
    "home.json",
    "about.json",
    "villa.json",
    "facility.json",
    "captions.json",
  ]);
  const missing = files.filter((file) => !anywhere.has(file) && !existsSync(`content/${file}`));
  expect(missing).toEqual([]);
});
