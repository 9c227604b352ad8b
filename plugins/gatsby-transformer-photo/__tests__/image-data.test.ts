import { centre } from "../src/crop";
import { imageData } from "../src/graphql/image-data";
import { referencesIn, variantUrl } from "../src/variants/variant";

const photo = {
  width: 2000,
  height: 1000,
  colour: "#2a4d31",
  internal: { type: "Photo", contentDigest: "0123456789ab" },
};
const tile = { aspectRatio: 1, width: 389, breakpoints: [256, 389, 778], sizes: "31vw" };
const variantsOf = (data: unknown) =>
  referencesIn(JSON.stringify(data)).map(({ variant }) => variant);
const widthsOf = (data: unknown, format: string) => [
  ...new Set(
    variantsOf(data)
      .filter((variant) => variant.format === format)
      .map(({ width }) => width),
  ),
];

test("imageData has all widths as AVIF, and the layout's width as JPEG", () => {
  const data = imageData(photo, tile, centre);
  expect(widthsOf(data, "avif")).toEqual([256, 389, 778]);
  expect(widthsOf(data, "jpg")).toEqual([389]);
  expect(data.images.fallback?.src).toMatch(/\.jpg$/);
  expect(data).toMatchObject({ width: 389, height: 389, backgroundColor: "#2a4d31" });
  expect(data.images.sources).toMatchObject([{ type: "image/avif", sizes: "31vw" }]);
  const phone = imageData(photo, { ...tile, phone: true }, centre);
  expect(widthsOf(phone, "phone.avif")).toEqual([256, 389, 778]);
});

test("imageData crops around the focal point, and uses the whole photo without an aspect ratio", () => {
  const atTheRight = variantsOf(imageData(photo, tile, { x: 100, y: 50 }));
  expect(atTheRight[0]?.crop).toEqual({ left: 1000, top: 0, width: 1000, height: 1000 });
  const { aspectRatio: _, ...whole } = tile;
  const all = variantsOf(imageData(photo, whole, centre));
  expect(all[0]?.crop).toEqual({ left: 0, top: 0, width: 2000, height: 1000 });
});

test("imageData never enlarges a photo", () => {
  const small = imageData({ ...photo, width: 900, height: 600 }, tile, centre);
  expect(widthsOf(small, "avif")).toEqual([256, 389, 600]);
  const tiny = imageData({ ...photo, width: 300, height: 200 }, tile, centre);
  expect(widthsOf(tiny, "avif")).toEqual([200]);
  expect(widthsOf(tiny, "jpg")).toEqual([200]);
});

test.each([
  ["photo", { ...photo, internal: { type: "Photo", contentDigest: "f".repeat(12) } }, centre],
  ["crop", photo, { x: 0, y: 50 }],
])("a different %s changes all URLs", (_name, other, focus) => {
  const own = referencesIn(JSON.stringify(imageData(photo, tile, centre)));
  const others = referencesIn(JSON.stringify(imageData(other, tile, focus)));
  const urls = new Set(own.map(({ url }) => url));
  expect(others.filter(({ url }) => urls.has(url))).toEqual([]);
});

test("a URL contains everything that its image is made from", () => {
  const text = JSON.stringify(imageData(photo, tile, { x: 10, y: 50 }, 1.5));
  for (const { url, variant } of referencesIn(text)) {
    expect(variantUrl(variant)).toBe(url);
  }
});
