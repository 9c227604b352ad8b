import {
  bounded,
  centredOn,
  fitted,
  isOn,
  largestScale,
  pinched,
  swiped,
  whole,
  zoomedAt,
} from "../../src/lightbox/bundle/geometry";

const stage = { width: 1000, height: 600 };
const fit = { width: 900, height: 600 };

test.each([
  ["as wide as the stage", 2, { width: 1000, height: 500 }],
  ["as high as the stage", 1, { width: 600, height: 600 }],
  ["an upright one", 0.5, { width: 300, height: 600 }],
])("a whole picture fits into the stage: %s", (_name, ratio, expected) => {
  expect(fitted(ratio, stage)).toEqual(expected);
});

test.each([
  ["to all pixels that there are", 2700, 3],
  ["at least twice", 900, 2],
  ["at most five times", 90_000, 5],
])("a picture can be enlarged %s", (_name, filePixels, expected) => {
  expect(largestScale(filePixels, fit)).toBe(expected);
});

test.each([
  ["a whole picture stays in the middle", { scale: 1, x: 40, y: -40 }, { scale: 1, x: 0, y: 0 }],
  ["never smaller than whole", { scale: 0.4, x: 0, y: 0 }, { scale: 1, x: 0, y: 0 }],
  ["never larger than allowed", { scale: 9, x: 0, y: 0 }, { scale: 3, x: 0, y: 0 }],
  ["its edges stay outside", { scale: 2, x: 999, y: -999 }, { scale: 2, x: 400, y: -300 }],
])("bounds: %s", (_name, view, expected) => {
  const { scale, x, y } = bounded(view, fit, stage, 3);
  expect({ scale, x: x + 0, y: y + 0 }).toEqual(expected);
});

test("zooming keeps what is under the pointer in its place", () => {
  const point = { x: 120, y: -80 };
  const view = zoomedAt({ scale: 1.5, x: 30, y: 10 }, 2, point);
  // The same spot of the picture, before and after: (point - offset) / scale.
  expect((point.x - view.x) / view.scale).toBeCloseTo((120 - 30) / 1.5);
  expect((point.y - view.y) / view.scale).toBeCloseTo((-80 - 10) / 1.5);
});

test("a press on an enlarged picture brings that point into the middle", () => {
  const view = centredOn({ scale: 2, x: 10, y: 0 }, { x: 100, y: 50 });
  expect(view).toEqual({ scale: 2, x: -90, y: -50 });
});

test("two fingers enlarge by how far they part, and carry the picture along", () => {
  const view = pinched(
    whole,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -80, y: 20 },
      { x: 120, y: 20 },
    ],
  );
  expect(view).toEqual({ scale: 2, x: 20, y: 20 });
});

test.each([
  ["on it", { x: 449, y: 299 }, whole, true],
  ["beside it", { x: 460, y: 0 }, whole, false],
  ["on it, as it is enlarged", { x: 460, y: 0 }, { ...whole, scale: 2 }, true],
])("a press is %s", (_name, point, view, expected) => {
  expect(isOn(point, view, fit)).toBe(expected);
});

test.each([
  ["far to the left: the next one", -260, 900, 1],
  ["far to the right: the one before", 260, 900, -1],
  ["a flick", -60, 100, 1],
  ["slow and short: none", -60, 400, 0],
  ["hardly moved: none", -20, 10, 0],
])("a swipe %s", (_name, dx, duration, expected) => {
  expect(swiped(dx, duration, stage)).toBe(expected);
});
