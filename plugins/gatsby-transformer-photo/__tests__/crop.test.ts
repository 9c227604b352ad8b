import sharp from "sharp";
import { cropRectangle, parseFocus } from "../src/crop";
import { cropFocusOf } from "../src/graphql/link-preview";

const landscape = { width: 1600, height: 1000 };

test.each([
  ["square around the centre", 1, "50 50", 1, { left: 300, top: 0, width: 1000, height: 1000 }],
  ["square at the left edge", 1, "0 50", 1, { left: 0, top: 0, width: 1000, height: 1000 }],
  ["square at the right edge", 1, "100 50", 1, { left: 600, top: 0, width: 1000, height: 1000 }],
  ["wide crop at the bottom edge", 2, "50 100", 1, { left: 0, top: 200, width: 1600, height: 800 }],
  [
    "crop of half the width, zoomed in twice",
    1.6,
    "0 0",
    2,
    { left: 0, top: 0, width: 800, height: 500 },
  ],
])("cropRectangle returns a %s", (_name, ratio, focus, zoom, expected) => {
  expect(cropRectangle(landscape, ratio, parseFocus(focus), zoom)).toEqual(expected);
});

test.each([undefined, null, ""])("parseFocus returns the centre for %p", (text) => {
  expect(parseFocus(text)).toEqual({ x: 50, y: 50 });
});

test.each([
  ["50 50", "center"],
  ["10 50", "west"],
  ["100 0", "northeast"],
  ["40 90", "south"],
] as const)(
  "a link preview of a photo with focal point %s is cropped to the %s",
  (focus, gravity) => {
    expect(cropFocusOf(parseFocus(focus))).toBe(sharp.gravity[gravity]);
  },
);
