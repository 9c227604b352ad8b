import { compareFields } from "../src/server/compare";

const review = (comment: string, month = "2026-08") => ({
  comment,
  job: "Traveler",
  month,
  house: "Joglo house",
});
const slide = (title: string, text: string) => ({ title, text, label: "More" });

/** Returns the changes of a list in words, such as "moved entry 3 → 1". */
const changesOf = (before: unknown[], after: unknown[]) =>
  compareFields(undefined, { list: before }, { list: after }).flatMap(({ path, entries }) =>
    entries ? entries.map(({ kind, label }) => `${kind} ${label}`) : [`changed ${path.join(".")}`],
  );

const [a, b, c, d] = [review("A"), review("B"), review("C"), review("D")];

test.each<[string, unknown[], unknown[], string[]]>([
  ["an entry that moved up", ["a", "b", "c"], ["c", "a", "b"], ["moved entry 3 → 1"]],
  ["an entry that moved down", ["a", "b", "c", "d"], ["b", "c", "d", "a"], ["moved entry 1 → 4"]],
  ["a moved entry without an identity", [a, b, c], [c, a, b], ["moved entry 3 → 1"]],
  [
    "a moved and changed entry without an identity",
    [a, b, c],
    [review("C", "2026-09"), a, b],
    ["changed entry 1", "moved entry 3 → 1"],
  ],
  [
    "a moved entry with a new title",
    [slide("One", "1"), slide("Two", "2"), slide("Three", "3")],
    [slide("Last", "3"), slide("One", "1"), slide("Two", "2")],
    ["changed entry 1", "moved entry 3 → 1"],
  ],
  ["one of two equal entries", ["a", "a", "b"], ["a", "b", "a"], ["moved entry 2 → 3"]],
  ["an added entry before others", [a, b], [c, a, b], ["added entry 1"]],
  [
    "a removed and a moved entry",
    [a, b, c, d],
    [d, a, c],
    ["removed entry 2", "moved entry 4 → 1"],
  ],
  ["a changed field", [a, b], [a, review("B", "2026-09")], ["changed list.1.month"]],
  ["a new title", [slide("One", "1")], [slide("First", "1")], ["changed list.0.title"]],
  ["a replaced text", ["a", "b"], ["a", "c"], ["removed entry 2", "added entry 2"]],
])("compareFields reports %s as such", (_, before, after, expected) => {
  expect(changesOf(before, after)).toEqual(expected);
});
