import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import {
  contentTypeOf,
  formatProblem,
  isJson,
  jsonSchemas,
  listContent,
  readContentFile,
  schemaFolder,
} from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../../src/content/content-source";

const source = contentSource();
const schemas = join(source.folder, schemaFolder);
const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

test("content/.schemas/ matches src/content/schemas/ (if not, run npm run schemas)", () => {
  const written = readdirSync(schemas).map((file) => [file, read(join(schemas, file))]);
  const derived = JSON.parse(JSON.stringify([...jsonSchemas(source.types, source.languages)])) as [
    string,
    object,
  ][];
  expect(written).toEqual(derived.sort(([a], [b]) => (a < b ? -1 : 1)));
});

test.each(listContent("content").filter(isJson))(
  "%s contains the path of its JSON Schema",
  (path) => {
    const type = contentTypeOf(path, source.types);
    const reference = posix.relative(posix.dirname(path), `${schemaFolder}/${type?.name}.json`);
    expect(read(join("content", path))).toHaveProperty("$schema", reference);
  },
);

/** A text of a content file, what an author wrote instead, and the message about it. */
test.each<[path: string, before: string, after: string, ...messages: RegExp[]]>([
  ["pages/404.json", '"to": "/"', '"to": "/categry"', /to: .*did you mean "\/category"\?/],
  ["site.json", "https://wa.me/", "tel:+"],
  ["site.json", "https://wa.me/", "ftp:", /links\.chat: .*starts with "https:\/\/" or "tel:"/],
  ["site.json", "{phone}", "1", /links\.chat: .*"\{phone\}" in it/],
  ["site.json", '"maps": "https:', '"maps": "http:', /links\.maps: .*starts with "https:\/\/"/],
  ["site.json", '"listing": "https://', '"listing": "', /links\.listing: .*starts with "https:/],
  [
    "dashboard/dashboard.json",
    '"value": 20',
    '"value": 10',
    /rooms\[1\]\.value: found 10, expected a v/,
  ],
  ["labels.json", '"Edit price of {room}"', '"Edit price"', /price\.edit: .*"\{room\}" in it/],
])("%s with %j: %j", (path, before, after, ...messages) => {
  const text = readFileSync(join("content", path), "utf8");
  expect(text).toContain(before);
  const { problems } = readContentFile(path, Buffer.from(text.replace(before, after)), source);
  expect(problems.map(formatProblem)).toEqual(
    messages.map((message) => expect.stringMatching(message)),
  );
});
