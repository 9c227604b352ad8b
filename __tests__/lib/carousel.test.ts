import { wrapped } from "../../src/lib/carousel";

test.each([
  ["forwards", 0, 1, 3, 1],
  ["from the last to the first", 2, 1, 3, 0],
  ["from the first to the last", 0, -1, 3, 2],
  ["backwards", 2, -1, 3, 1],
  ["within a single slide", 0, 1, 1, 0],
])("a carousel steps %s", (_name, index, step, length, expected) => {
  expect(wrapped(index, step, length)).toBe(expected);
});
