import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import {
  contentTypeOf,
  isJson,
  jsonSchemas,
  listContent,
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
