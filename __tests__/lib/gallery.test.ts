import { firstOf, inDisplayOrder, stepCount, stepOf } from "../../src/lib/gallery";

test.each([
  [
    "by name, numbers in their order",
    ["IMG_10.jpg", "IMG_9.jpg", "a.jpg"],
    [],
    ["a.jpg", "IMG_9.jpg", "IMG_10.jpg"],
  ],
  [
    "those that the captions file lists first",
    ["a.jpg", "b.jpg", "c.jpg"],
    ["c.jpg", "b.jpg"],
    ["c.jpg", "b.jpg", "a.jpg"],
  ],
  [
    "names that differ only in case always alike",
    ["pool.jpg", "Pool.jpg"],
    [],
    ["pool.jpg", "Pool.jpg"],
  ],
  ["an accent in both Unicode forms", ["a.jpg", "é.jpg"], ["e\u0301.jpg"], ["é.jpg", "a.jpg"]],
])("inDisplayOrder sorts %s", (_name, files, listed, expected) => {
  expect(inDisplayOrder(files, (file) => file, listed)).toEqual(expected);
  expect(inDisplayOrder([...files].reverse(), (file) => file, listed)).toEqual(expected);
});

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
