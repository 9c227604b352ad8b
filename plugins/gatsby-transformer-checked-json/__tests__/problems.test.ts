import { windowsObstacle } from "../src/file-names";
import { newProblems, type Problem } from "../src/problems";

const problem = (values: Partial<Problem>): Problem => ({
  file: "content/a.json",
  message: "is wrong",
  ...values,
});

test.each<[string, Problem[], Problem[], number]>([
  ["the line of a problem moves", [problem({ line: 1 })], [problem({ line: 9 })], 0],
  [
    "the problem's list entry moves",
    [problem({ field: "photos[3].file" })],
    [problem({ field: "photos[2].file" })],
    0,
  ],
  [
    "the problem's message changes",
    [problem({ kind: "no alt", message: "Paste x" })],
    [problem({ kind: "no alt", message: "Paste y" })],
    0,
  ],
  ["a second equal problem appears", [problem({})], [problem({}), problem({})], 1],
  ["a different file has the problem", [problem({})], [problem({ file: "content/b.json" })], 1],
  ["a different field has the problem", [problem({ field: "a" })], [problem({ field: "b" })], 1],
])("when %s, newProblems returns %s new problems", (_, before, after, count) => {
  expect(newProblems(before, after)).toHaveLength(count);
});

test.each(["con", "CON.jpg", "Aux.tar.gz", "com1", "lpt9.json", "a:b", "why?", "dot.", "space "])(
  "Windows can't store %j",
  (name) => expect(windowsObstacle(name)).toBeDefined(),
);
test.each(["console.jpg", "Villa No. 5", "com10.jpg", "山の家.jpg", "a.b"])(
  "Windows can store %j",
  (name) => expect(windowsObstacle(name)).toBeUndefined(),
);
