import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import {
  card,
  corners,
  cornersOf,
  inserted,
  turnedCard,
  video,
  withEntry,
  withPersonalData,
} from "../../../__tests__/support/photos";
import { ingest } from "../src/decode/ingest";

type Make = () => Promise<Buffer> | Buffer;
type Corners = readonly (readonly number[])[];

const fixture = (name: string) => readFileSync(`__tests__/support/photos/${name}`);
const inQuarters: Corners = Object.values(corners);

async function ingested(bytes: Buffer) {
  const outcome = await ingest(bytes);
  if ("refusal" in outcome) throw new Error(outcome.refusal);
  return outcome;
}

/** Checks the colours of the test card's quarters. Encoders and profiles round differently. */
async function expectCorners(bytes: Buffer, expected = inQuarters, tolerance = 12) {
  const found = Object.values(await cornersOf(bytes));
  found.forEach((colour, corner) => {
    const off = colour.map((value, index) => Math.abs(value - (expected[corner]?.[index] ?? 999)));
    if (Math.max(...off) > tolerance) {
      throw new Error(`corner ${corner} is ${colour}, expected ${expected[corner]}`);
    }
  });
}

const square = () => card(700, 700);
const jpeg = () => square().jpeg({ quality: 95 }).toBuffer();
const progressive = () => square().jpeg({ progressive: true }).toBuffer();
const tiff = () => square().tiff({ compression: "lzw" }).toBuffer();
const transparentTiff = () => square().ensureAlpha().tiff({ compression: "lzw" }).toBuffer();
const startOfScan = Buffer.from([0xff, 0xda]);
/** Returns a JPEG with bytes inserted between its tables. */
const beforeTables = async (...bytes: number[]) =>
  inserted(await jpeg(), Buffer.from([0xff, 0xc0]), Buffer.from(bytes));
/** Returns a JPEG with bytes inserted before its end marker. */
const beforeEnd = async (bytes: Buffer, make = jpeg) => {
  const whole = await make();
  return Buffer.concat([whole.subarray(0, -2), bytes, whole.subarray(-2)]);
};
/** Returns a JPEG whose scan header has a spectral range of 0 to 0 instead of 0 to 63. */
const withoutSpectralRange = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[bytes.lastIndexOf(startOfScan) + 12] = 0;
  return changed;
};
/** Returns the same file with a different text. */
const replaced = (bytes: Buffer, from: string, to: string) => {
  const changed = Buffer.from(bytes);
  changed.write(to, bytes.indexOf(from, 0, "latin1"), "latin1");
  return changed;
};
/** Returns a HEIC or AVIF whose colours are other numbers. */
const withNumbers = (name: string, primaries: number, transfer: number) => {
  const bytes = fixture(name);
  bytes.writeUInt16BE(primaries, bytes.indexOf("nclx") + 4);
  bytes.writeUInt16BE(transfer, bytes.indexOf("nclx") + 6);
  return bytes;
};
const animation = async () => {
  const frames = [square(), square().negate()].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
};

/** Draws a photo with details everywhere, such as leaves. */
const garden = () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
    <filter id="leaves"><feTurbulence baseFrequency="0.03" numOctaves="4" seed="1"/></filter>
    <rect width="900" height="700" filter="url(#leaves)"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
};
const overwritten = (bytes: Buffer) => bytes.fill(0, bytes.length >> 2, (bytes.length >> 2) + 512);
// Made by sharp, by other encoders (support/photos/make.sh), or assembled as phones do.
const wholePhotos: readonly [string, Make][] = [
  ["baseline JPEG", jpeg],
  ["progressive JPEG", () => progressive()],
  ["arithmetic JPEG", () => fixture("arithmetic.jpg")],
  ["JPEG with restart markers", () => fixture("progressive-restarts.jpg")],
  ["JPEG in Display P3", () => square().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer()],
  ["JPEG with a profile like Adobe RGB", () => fixture("adobe-rgb.jpg")],
  ["JPEG with Adobe RGB in EXIF", () => fixture("adobe-rgb-exif.jpg")],
  ["JPEG with an appended video", async () => Buffer.concat([await jpeg(), video])],
  ["JPEG with an appended gain map", async () => Buffer.concat([await jpeg(), await jpeg()])],
  ["JPEG without a spectral range", async () => withoutSpectralRange(await jpeg())],
  ["JPEG with extra bytes between its tables", () => beforeTables(1, 2, 3)],
  [
    "JPEG with an unknown transform of Adobe",
    () => beforeTables(0xff, 0xee, 0, 14, ...Buffer.from("Adobe\0\x64\0\0\0\0\x07", "latin1")),
  ],
  ["JPEG with zeros before its end", () => beforeEnd(Buffer.alloc(600))],
  [
    "JPEG with restart markers after its last row",
    () => beforeEnd(Buffer.from([0xff, 0xd0, 1, 2, 0xff, 0xd1])),
  ],
  ["JPEG without its end marker", async () => (await jpeg()).subarray(0, -2)],
  ["progressive JPEG without its end marker", async () => (await progressive()).subarray(0, -2)],
  ["JPEG with a stray marker", () => beforeEnd(Buffer.from([0xff, 0xe5]), progressive)],
  ["PNG", () => square().png().toBuffer()],
  ["PNG of 256 colours", () => square().png({ palette: true }).toBuffer()],
  ["16-bit PNG", () => square().toColourspace("rgb16").png().toBuffer()],
  [
    "16-bit PNG in Display P3",
    () => square().toColourspace("rgb16").withIccProfile("p3").png().toBuffer(),
  ],
  ["PNG with alpha", () => square().ensureAlpha().png().toBuffer()],
  ["WebP", () => square().webp({ quality: 95 }).toBuffer()],
  ["AVIF", () => square().avif({ effort: 0, quality: 80 }).toBuffer()],
  ["10-bit AVIF", () => fixture("ten-bit.avif")],
  ["12-bit AVIF in Display P3", () => fixture("twelve-bit-p3.avif")],
  ["AVIF of two tiles", () => fixture("grid.avif")],
  ["animated AVIF with a still image", () => replaced(fixture("ten-bit.avif"), "avif", "avis")],
  ["TIFF", tiff],
  ["TIFF with alpha", transparentTiff],
  ["BigTIFF", () => square().tiff({ bigtiff: true }).toBuffer()],
  ["16-bit TIFF", () => square().toColourspace("rgb16").tiff().toBuffer()],
  ...(
    [
      ["a text with a zero inside", { tag: 270, type: 2, count: 4, text: "a\0b\0" }],
      ["a text without a zero at its end", { tag: 305, type: 2, count: 4, text: "abcd" }],
      ["ResolutionUnit as RATIONAL", { type: 5 }],
      ["PageNumber with one number", { tag: 297 }],
      ["an invalid orientation", { tag: 274, value: 9 }],
      ["unsorted tags", { tag: 65000 }],
    ] as const
  ).map(([oddity, entry]): [string, Make] => [
    `TIFF with ${oddity}`,
    async () => withEntry(await tiff(), 296, entry),
  ]),
  ["animated GIF", animation],
  ["10-bit HEIC in Display P3", () => fixture("ten-bit-p3.heic")],
  [
    "10-bit HEIC whose profile is restricted",
    () => replaced(fixture("ten-bit-p3.heic"), "prof", "rICC"),
  ],
  ["12-bit HEIC", () => fixture("twelve-bit.heic")],
  ["HEIC with four slices", () => fixture("slices.heic")],
  ["HEIC with a filler NAL unit", () => fixture("slices-filler.heic")],
  ["HEIC with 64-bit lengths", () => fixture("slices-long.heic")],
  ...["heim", "miaf", "mif2"].map((brand): [string, Make] => [
    `HEIC of the brand ${brand}`,
    () => replaced(fixture("slices.heic"), "heic", brand),
  ]),
];

test.each(wholePhotos)("a %s is shown upright and in its colours", async (_name, make) => {
  const photo = await ingested(await make());
  expect(photo.original).toEqual({ width: 700, height: 700 });
  await expectCorners(photo.copy.bytes);
});

// Measured in Chromium 156 with a screen in sRGB, which clips colours outside sRGB.
test("HEIC and AVIF in Display P3 by numbers have the colours of browsers", async () => {
  const expected = ["f00000", "00ad20", "203dce", "ebebeb"];
  for (const bytes of [withNumbers("ten-bit.avif", 12, 13), withNumbers("slices.heic", 12, 13)]) {
    const corners = expected.map((corner) => [...Buffer.from(corner, "hex")]);
    await expectCorners((await ingested(bytes)).copy.bytes, corners, 20);
  }
});

/** Returns the test card as a PNG with chunks of numbers. sharp doesn't check their checksums. */
const pngWith = async (chunks: Record<string, number[]>) => {
  const added = Object.entries(chunks).map(([type, numbers]) => {
    const chunk = Buffer.alloc(12 + 4 * numbers.length);
    chunk.writeUInt32BE(4 * numbers.length);
    chunk.write(type, 4, "latin1");
    numbers.forEach((number, index) => {
      chunk.writeUInt32BE(number, 8 + 4 * index);
    });
    return chunk;
  });
  const png = await square().png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...added, png.subarray(33)]);
};

test("of a cropped HEIC, the visible part is shown", async () => {
  const { original, copy } = await ingested(fixture("slices-cropped.heic"));
  expect(original).toEqual({ width: 640, height: 640 });
  await expectCorners(copy.bytes);
});

test("a profile wins over numbers", async () => {
  await expectCorners((await ingested(withNumbers("twelve-bit-p3.avif", 9, 13))).copy.bytes);
});

/** Pure colours, which show a missing or repeated conversion best. */
const pureColours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [128, 128, 128],
] as const;
test.each<[string, (image: Sharp) => Sharp]>([
  ["8-bit PNG", (image) => image.png()],
  ["8-bit PNG in Display P3", (image) => image.withIccProfile("p3").png()],
  [
    "16-bit PNG with a profile",
    (image) => image.toColourspace("rgb16").withIccProfile("srgb").png(),
  ],
  [
    "16-bit TIFF in Display P3",
    (image) => image.toColourspace("rgb16").withIccProfile("p3").tiff(),
  ],
  ["AVIF with a profile", (image) => image.withIccProfile("srgb").avif({ effort: 0, quality: 90 })],
])("a %s keeps pure colours", async (_name, encode) => {
  for (const [r, g, b] of pureColours) {
    const create = { width: 640, height: 640, channels: 3, background: { r, g, b } } as const;
    const { copy } = await ingested(await encode(sharp({ create })).toBuffer());
    const { channels } = await sharp(copy.bytes).stats();
    [r, g, b].forEach((value, channel) => {
      expect(Math.abs((channels[channel]?.mean ?? 999) - value)).toBeLessThan(12);
    });
  }
});

// CMYK can't represent every sRGB colour, so the tolerance only separates the four colours.
test.each<[string, () => Sharp]>([
  ["with a profile", () => card().withIccProfile("cmyk")],
  ["without a profile", () => card().toColourspace("cmyk")],
])("a CMYK JPEG %s becomes sRGB", async (_name, make) => {
  const { copy } = await ingested(await make().jpeg().toBuffer());
  expect((await sharp(copy.bytes).metadata()).space).toBe("srgb");
  await expectCorners(copy.bytes, inQuarters, 70);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("EXIF orientation %i is applied", async (orientation) => {
  const photo = await ingested(await turnedCard(orientation));
  expect(photo.original).toEqual({ width: 900, height: 700 });
  await expectCorners(photo.copy.bytes);
});

test("a transparent HEIC has a white background", async () => {
  const { topLeft, topRight } = await cornersOf(
    (await ingested(fixture("see-through.heic"))).copy.bytes,
  );
  expect(Math.min(...topLeft)).toBeGreaterThan(245);
  expect(topRight[0]).toBeGreaterThan(190);
  expect(topRight[1]).toBeLessThan(60);
});

test.each([
  ["a large photo is reduced to 2560 px", 5000, 3000, { width: 2560, height: 1536 }],
  ["a panorama keeps 600 px of its height", 6000, 650, { width: 5538, height: 600 }],
  ["a low panorama is copied without resizing", 2500, 600, { width: 2500, height: 600 }],
])("%s", async (_name, width, height, size) => {
  const { copy } = await ingested(await card(width, height).jpeg().toBuffer());
  expect(copy).toMatchObject(size);
});

test("a clean copy has no metadata of the original", async () => {
  const bytes = await withPersonalData(card());
  expect(await sharp(bytes).metadata()).toMatchObject({
    exif: expect.anything(),
    xmp: expect.anything(),
  });
  const { exif, xmp, iptc, icc } = await sharp((await ingested(bytes)).copy.bytes).metadata();
  expect({ exif, xmp, iptc, icc }).toEqual({});
});

test("40 whole JPEGs with warnings are shown, whatever is decoded at the same time", async () => {
  const whole = withoutSpectralRange(await garden().jpeg().toBuffer());
  const damaged = overwritten(Buffer.from(whole));
  const files = Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? damaged : whole));
  const outcomes = await Promise.all(files.map(ingest));
  expect(outcomes.map((outcome) => "refusal" in outcome)).toEqual(
    files.map((file) => file === damaged),
  );
});

// What these lose isn't the visible image.
const endsWithMore = /appended|zeros before|animated GIF/;

test.each(wholePhotos.filter(([name]) => !endsWithMore.test(name)))(
  "a cut %s is never shown",
  async (_name, make) => {
    const bytes = await make();
    for (const length of [0.25, 0.5, 0.9, 0.995].map((share) => Math.floor(bytes.length * share))) {
      const outcome = await ingest(bytes.subarray(0, length));
      expect("refusal" in outcome ? outcome.refusal : length).toMatch(
        /^is damaged or cut off.*Copy it again/,
      );
    }
  },
);

const text = (content: string) => () => Buffer.from(content);

test.each<[string, RegExp, Make]>([
  ["empty file", /^is empty: .* Copy it again/, () => Buffer.alloc(0)],
  ["text", /^is not a photo\. Move it/, text("A shopping list\n".repeat(9))],
  [
    "SVG",
    /^is an SVG drawing\. Export it as PNG/,
    text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ["web page", /^is a web page/, text("<!doctype html><title>404</title>")],
  ["settings file", /^is not a photo\. Move it/, text('<x:xmpmeta xmlns:x="adobe:ns:meta/">')],
  [
    "Git LFS pointer",
    /^is a Git LFS pointer/,
    text("version https://git-lfs.github.com/spec/v1\noid"),
  ],
  ["video", /^is a video\. .*Take a still/, () => video],
  ["piece of music", /^is music.*Move it/, text("ID3\x03\0")],
  ["DNG", /^is a camera RAW file\. Export it/, () => fixture("raw.dng")],
  ["PDF", /^is a PDF document\. Export/, text("%PDF-1.7\n%....\n1 0 obj\n")],
  ["BMP", /^is a BMP image\. Export/, () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)])],
  [
    "ZIP archive",
    /^is an archive or office document\. Move it/,
    () => Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(60)]),
  ],
  ["file of zeros", /^is empty.*zeros\. Copy it again/, () => Buffer.alloc(9000)],
  ...(
    [
      ["PQ", 9, 16, /^is an HDR photo\. Export it/],
      ["HLG", 9, 18, /^is an HDR photo\. Export it/],
      ["BT.2020", 9, 1, /^has colours.*Export it/],
      ["linear light", 1, 8, /^has colours.*Export it/],
    ] as const
  ).map(([name, primaries, transfer, sentence]): [string, RegExp, Make] => [
    `HEIC in ${name}`,
    sentence,
    () => withNumbers("slices.heic", primaries, transfer),
  ]),
  ["PNG in PQ", /^is an HDR photo\. Export it/, () => pngWith({ cICP: [0x09100001] })],
  ["PNG of gamma 1", /^has colours.*Export it/, () => pngWith({ gAMA: [100_000] })],
  ["16-bit grey PNG with a profile", /^has colours.*Export it/, () => fixture("deep-grey.png")],
  [
    "unknown file",
    /^is not a photo that this website can read\..*copy it again, or export it/,
    () => Buffer.alloc(99, 3),
  ],
  [
    "small photo",
    /^is too small: 500 × 400 pixels; .* 600 .*Use the original/,
    () => card(500, 400).jpeg().toBuffer(),
  ],
  [
    "photo with too many pixels",
    /^has 400 megapixels \(20000 × 20000\), the limit is 110\. Reduce it/,
    () => fixture("huge.png"),
  ],
  [
    "strip",
    /^is too long and narrow: 12000 × 600 pixels\. Crop it/,
    () => card(12_000, 600).png().toBuffer(),
  ],
  [
    "TIFF of old-style JPEG",
    /^is damaged or cut off, or an unusual kind of TIFF.*export it/,
    async () => withEntry(await tiff(), 259, { value: 6 }),
  ],
  [
    "TIFF with a saved selection",
    /^has a channel besides.*Export it/,
    async () => withEntry(await transparentTiff(), 338, { value: 0 }),
  ],
  ["TIFF with float samples", /^has colours.*Export it/, () => fixture("float.tif")],
  [
    "TIFF cut in its profile",
    /^is damaged or cut off/,
    async () => (await square().withIccProfile("p3").tiff().toBuffer()).subarray(0, -90),
  ],
  [
    "JPEG with 12 bits",
    /^is damaged or cut off, or an unusual kind of JPEG.*export it/,
    async () => replaced(await jpeg(), "\xff\xc0\0\x11\x08", "\xff\xc1\0\x11\x0c"),
  ],
  [
    "animated AVIF without a still image",
    /^is an animated AVIF\. Export one frame/,
    () => Buffer.from("\0\0\0\x18ftypavis\0\0\0\0avismsf1\0\0\0\x10moov\0\0\0\x08mvhd", "latin1"),
  ],
  ...(
    [
      ["JPEG", () => garden().jpeg()],
      ["progressive JPEG", () => garden().jpeg({ progressive: true })],
      ["PNG", () => garden().png()],
      ["TIFF", () => garden().tiff({ compression: "lzw" })],
    ] as const
  ).map(([kind, encode]): [string, RegExp, Make] => [
    `damaged ${kind}`,
    /^is damaged.*Copy it again/,
    async () => overwritten(await encode().toBuffer()),
  ]),
  ...[0.3, 0.6, 0.99].map((share): [string, RegExp, Make] => [
    `JPEG of which ${share * 100}% are followed by zeros`,
    /^is damaged/,
    async () => {
      const whole = await garden().jpeg().toBuffer();
      const part = whole.subarray(0, share * whole.length);
      return Buffer.concat([part, Buffer.alloc(2 * whole.length)]);
    },
  ]),
  [
    "JPEG cut in its last rows",
    /^is damaged/,
    async () => (await garden().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer()).subarray(0, -300),
  ],
  [
    "progressive JPEG that ends after its first scan",
    /^is damaged/,
    async () => {
      const whole = await progressive();
      const second = whole.indexOf(startOfScan, whole.indexOf(startOfScan) + 2);
      return Buffer.concat([whole.subarray(0, second), whole.subarray(-2)]);
    },
  ],
])("a %s is rejected with advice", async (_name, expected, make) => {
  const outcome = await ingest(await make());
  expect("refusal" in outcome ? outcome.refusal : "accepted").toMatch(expected);
});
