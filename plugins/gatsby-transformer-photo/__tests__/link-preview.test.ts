import { previewRectangle } from "../src/crop";

const photo = { width: 2560, height: 1707 };

test.each([
  ["the middle: as large as it gets", { x: 50, y: 50 }, { left: 0, width: 2560, height: 1344 }],
  ["to the right: narrower, so that it stays in the middle", { x: 82, y: 60 }, { width: 1940 }],
  ["at the very edge: not narrower than half", { x: 0, y: 50 }, { left: 0, width: 1280 }],
])("a focus %s", (_name, focus, expected) => {
  expect(previewRectangle(photo, focus)).toMatchObject(expected);
});

test("the focus lies in the centre square, and the preview in the photo", () => {
  for (const size of [photo, { width: 1707, height: 2560 }, { width: 2560, height: 900 }]) {
    for (let x = 13; x <= 87; x += 1) {
      for (let y = 0; y <= 100; y += 10) {
        const { left, top, width, height } = previewRectangle(size, { x, y });
        const beside = (width - height) / 2;
        const at = (size.width * x) / 100 - left;
        const tolerance = 2; // px, for rounding
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
