import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  jsonSchemas,
  schemaFolder,
  schemaReference,
} from "../../plugins/gatsby-transformer-checked-json/src/json-schemas";
import {
  isContentFile,
  listContent,
} from "../../plugins/gatsby-transformer-checked-json/src/list-content";

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

test("the JSON Schemas are those of src/content/schemas.ts (else: npm run schemas)", () => {
  const written = readdirSync(schemaFolder).map((file) => [file, read(join(schemaFolder, file))]);
  const derived = JSON.parse(JSON.stringify([...jsonSchemas()])) as [string, object][];
  expect(written).toEqual(derived.sort(([a], [b]) => (a < b ? -1 : 1)));
});

test.each(listContent("content").filter(isContentFile))("%s names its schema", (path) => {
  expect(read(join("content", path))).toHaveProperty("$schema", schemaReference(path));
});
