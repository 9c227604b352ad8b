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
  ["a portrait one", 0.5, { width: 300, height: 600 }],
])("the whole photo fits into the stage: %s", (_name, ratio, expected) => {
  expect(fitted(ratio, stage)).toEqual(expected);
});

test.each([
  ["to the pixels of its file", 2700, 3],
  ["at least twice", 900, 2],
  ["at most five times", 90_000, 5],
])("a photo can be enlarged %s", (_name, filePixels, expected) => {
  expect(largestScale(filePixels, fit)).toBe(expected);
});

test.each([
  ["the whole photo stays centred", { scale: 1, x: 40, y: -40 }, { scale: 1, x: 0, y: 0 }],
  ["never smaller than the whole photo", { scale: 0.4, x: 0, y: 0 }, { scale: 1, x: 0, y: 0 }],
  ["never above the maximum scale", { scale: 9, x: 0, y: 0 }, { scale: 3, x: 0, y: 0 }],
  [
    "its edges stay outside the stage",
    { scale: 2, x: 999, y: -999 },
    { scale: 2, x: 400, y: -300 },
  ],
])("bounded view: %s", (_name, view, expected) => {
  const { scale, x, y } = bounded(view, fit, stage, 3);
  expect({ scale, x: x + 0, y: y + 0 }).toEqual(expected);
});

test("zooming keeps the point under the pointer in place", () => {
  const point = { x: 120, y: -80 };
  const view = zoomedAt({ scale: 1.5, x: 30, y: 10 }, 2, point);
  // Returns the same point of the photo before and after: (point - offset) / scale.
  expect((point.x - view.x) / view.scale).toBeCloseTo((120 - 30) / 1.5);
  expect((point.y - view.y) / view.scale).toBeCloseTo((-80 - 10) / 1.5);
});

test("clicking an enlarged photo centres the clicked point", () => {
  const view = centredOn({ scale: 2, x: 10, y: 0 }, { x: 100, y: 50 });
  expect(view).toEqual({ scale: 2, x: -90, y: -50 });
});

test("two fingers zoom by the change of their distance, and pan", () => {
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
  ["on the photo", { x: 449, y: 299 }, whole, true],
  ["next to the photo", { x: 460, y: 0 }, whole, false],
  ["on the enlarged photo", { x: 460, y: 0 }, { ...whole, scale: 2 }, true],
])("a click is %s", (_name, point, view, expected) => {
  expect(isOn(point, view, fit)).toBe(expected);
});

test.each([
  ["far to the left shows the next photo", -260, 900, 1],
  ["far to the right shows the previous photo", 260, 900, -1],
  ["short but quick shows the next photo", -60, 100, 1],
  ["slow and short changes nothing", -60, 400, 0],
  ["very short changes nothing", -20, 10, 0],
])("a swipe that is %s", (_name, dx, duration, expected) => {
  expect(swiped(dx, duration, stage)).toBe(expected);
});
