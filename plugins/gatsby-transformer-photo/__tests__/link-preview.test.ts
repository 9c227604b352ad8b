import { previewRectangle } from "../src/crop";

const photo = { width: 2560, height: 1707 };

test.each([
  [
    "in the centre is as large as possible",
    { x: 50, y: 50 },
    { left: 0, width: 2560, height: 1344 },
  ],
  [
    "on the right is narrower, so that the focus stays in its centre",
    { x: 82, y: 60 },
    { width: 1940 },
  ],
  ["at the edge is at least half as wide", { x: 0, y: 50 }, { left: 0, width: 1280 }],
])("the crop of a link preview with the focus %s", (_name, focus, expected) => {
  expect(previewRectangle(photo, focus)).toMatchObject(expected);
});

test("the focus is in the preview's central square, and the preview is inside the photo", () => {
  for (const size of [photo, { width: 1707, height: 2560 }, { width: 2560, height: 900 }]) {
    for (let x = 13; x <= 87; x += 1) {
      for (let y = 0; y <= 100; y += 10) {
        const { left, top, width, height } = previewRectangle(size, { x, y });
        const beside = (width - height) / 2;
        const at = (size.width * x) / 100 - left;
        const tolerance = 2; // px, for rounding errors
        expect(at).toBeGreaterThanOrEqual(beside - tolerance);
        expect(at).toBeLessThanOrEqual(width - beside + tolerance);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + height).toBeLessThanOrEqual(size.height);
        expect(Math.abs(width / height - 1200 / 630)).toBeLessThan(0.01);
      }
    }
  }
});
