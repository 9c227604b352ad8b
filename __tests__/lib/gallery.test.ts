import { firstOf, stepCount, stepOf } from "../../src/lib/gallery";

test.each([
  [0, 0],
  [1, 1],
  [15, 1],
  [16, 2],
  [150, 10],
  [1500, 100],
])("%i photos are divided into %i steps", (total, steps) => {
  expect(stepCount(total)).toBe(steps);
});

test.each([
  [0, 0, 0],
  [14, 0, 0],
  [15, 1, 15],
  [299, 19, 285],
])("the photo at position %i is in step %i, which starts at %i", (position, step, first) => {
  expect(stepOf(position)).toBe(step);
  expect(firstOf(step)).toBe(first);
});
