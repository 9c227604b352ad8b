import { mergeFields } from "../src/server/merge";

test.each<[string, unknown, unknown, unknown, unknown]>([
  ["different fields", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  [
    "fields of a group",
    { g: { a: 1, b: 1 } },
    { g: { a: 2, b: 1 } },
    { g: { a: 1, b: 2 } },
    { g: { a: 2, b: 2 } },
  ],
  ["the same change twice", { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  ["a removed field", { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
  ["a field that they removed", { a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 }, { b: 2 }],
  ["a group that both add", {}, { g: { a: 1 } }, { g: { b: 2 } }, { g: { a: 1, b: 2 } }],
  ["entries that both add", ["a"], ["a", "b"], ["a", "c"], ["a", "c", "b"]],
  ["an added and a removed entry", ["a", "b"], ["b"], ["a", "b", "c"], ["b", "c"]],
  [
    "a moved and an added entry",
    ["a", "b", "c"],
    ["c", "a", "b"],
    ["a", "b", "c", "d"],
    ["c", "d", "a", "b"],
  ],
  [
    "captions of different photos",
    [{ file: "1" }, { file: "2" }],
    [{ file: "1", alt: "one" }, { file: "2" }],
    [{ file: "2", alt: "two" }, { file: "1" }],
    [
      { file: "2", alt: "two" },
      { file: "1", alt: "one" },
    ],
  ],
  [
    "entries without an identity",
    [{ x: { a: 1 } }, { x: { a: 1 } }],
    [{ x: { a: 2 } }, { x: { a: 1 } }],
    [{ x: { a: 1 } }, { x: { a: 3 } }],
    [{ x: { a: 2 } }, { x: { a: 3 } }],
  ],
])("%s can be merged without a question", (_, base, mine, theirs, merged) => {
  expect(mergeFields(base, mine, theirs)).toEqual({ merged, clashes: [] });
});

test.each<[string, unknown, unknown, unknown, (string | number)[]]>([
  ["the same field", { a: 1, b: 1 }, { a: 2, b: 3 }, { a: 4, b: 1 }, ["a"]],
  ["a field that they removed", { a: 1 }, { a: 2 }, {}, ["a"]],
  [
    "the caption of one photo",
    [{ file: "1", alt: "" }],
    [{ file: "1", alt: "x" }],
    [{ file: "1", alt: "y" }],
    [0, "alt"],
  ],
  [
    "an entry that they removed",
    { l: [{ file: "1" }, { file: "2" }] },
    { l: [{ file: "1", alt: "x" }, { file: "2" }] },
    { l: [{ file: "2" }] },
    ["l"],
  ],
  ["an entry that both replaced", { l: ["a"] }, { l: ["b"] }, { l: ["c"] }, ["l"]],
  ["an order that both changed", ["a", "b", "c"], ["c", "a", "b"], ["b", "a", "c"], []],
])(
  "%s is a conflict, which keeps my version until the author decides",
  (_, base, mine, theirs, path) => {
    const result = mergeFields(base, mine, theirs);
    expect(result.clashes).toMatchObject([{ path }]);
    const value = path.reduce<unknown>((data, key) => (data as never)[key], mine);
    expect(result.clashes[0]?.mine).toEqual(value);
  },
);
