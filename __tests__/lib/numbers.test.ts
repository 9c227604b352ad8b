import { count, score } from "../../src/lib/numbers";

test.each([
  [9.1, "9,1"],
  [4.5, "4,5"],
  [10, "10,0"],
])("formats the score %d as %s", (value, expected) => {
  expect(score(value)).toBe(expected);
});

test.each([
  [1, "1"],
  [0, "0"],
  [-2, "−2"],
])("writes the count %d as %s, with a true minus sign", (value, expected) => {
  expect(count(value)).toBe(expected);
});
