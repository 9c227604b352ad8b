import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formSchema } from "../../plugins/gatsby-plugin-content-editor/src/server/form-schema";
import {
  formatJson,
  tidy,
} from "../../plugins/gatsby-plugin-content-editor/src/server/format-json";
import {
  type ContentType,
  contentTypeOf,
  isJson,
  listContent,
} from "../../plugins/gatsby-transformer-checked-json";
import { contentTypes } from "../../src/content/schemas";

const contentFiles = listContent("content").filter(isJson);

test.each(contentFiles)("formatJson writes %s byte for byte", (path) => {
  const text = readFileSync(join("content", path), "utf8");
  const schema = formSchema(contentTypeOf(path, contentTypes) as ContentType);
  expect(formatJson(JSON.parse(text), schema)).toBe(text);
});

const schema = {
  properties: {
    title: {},
    note: {},
    list: { items: {} },
    group: { properties: { a: {} } },
    needed: { items: {} },
  },
  required: ["title", "needed"],
};

test.each([
  [
    "fields in the order of the schema, unknown ones last",
    { zebra: 1, note: "n", title: "t" },
    { title: "t", note: "n", zebra: 1 },
  ],
  ["no empty field", { title: "t", note: "", group: { a: null } }, { title: "t" }],
  [
    "no empty list that may be left out",
    { title: "t", list: [], needed: [] },
    { title: "t", needed: [] },
  ],
  ["an empty list entry", { title: "t", list: [undefined] }, { title: "t", list: [""] }],
])("formatJson writes %s", (_, data, expected) => {
  expect(JSON.stringify(tidy(data, schema))).toBe(JSON.stringify(expected));
});

test("formatJson writes a list on one line if it fits into 100 columns", () => {
  const words = (count: number) => ({ list: Array.from({ length: count }, () => "eight888") });
  expect(formatJson(words(7), {}).split("\n")).toHaveLength(4);
  expect(formatJson(words(8), {}).split("\n")).toHaveLength(13);
});

test("formatJson keeps the line endings of a file", () => {
  expect(formatJson({ a: 1 }, {}, "\r\n")).toBe('{\r\n  "a": 1\r\n}\r\n');
});
