import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { frameOf, heicGrid } from "../../../__tests__/support/heic-grid";
import {
  adobeRgbProfile,
  card,
  corners,
  cornersOf,
  dng,
  hugePng,
  turnedCard,
  video,
  withPersonalData,
  xmpText,
} from "../../../__tests__/support/photos";
import { type Ingested, ingest } from "../src/ingest/ingest";
import { rawTiff } from "../src/ingest/raw-tiff";

const heic = readFileSync("__tests__/support/photos/card.heic");
/** Returns the same file with a different major brand (ISO 23008-12). */
const ofBrand = (brand: string) => {
  const bytes = Buffer.from(heic);
  bytes.write(brand, 8, "latin1");
  return bytes;
};

const fixture = (name: string) => readFileSync(`__tests__/support/photos/${name}`);

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

async function ingested(bytes: Buffer): Promise<Ingested> {
  const outcome = await ingest(bytes);
  if ("refusal" in outcome) throw new Error(outcome.refusal);
  return outcome;
}

/**
 * Checks that the test card is upright. Colours may differ a little, because encoders and colour
 * profiles round differently.
 */
async function expectUprightCard(bytes: Buffer, tolerance = 12) {
  const found = await cornersOf(bytes);
  for (const [corner, colour] of Object.entries(corners)) {
    const actual = found[corner as keyof typeof corners];
    const off = Math.max(...colour.map((value, index) => Math.abs(value - (actual[index] ?? 999))));
    if (off > tolerance) throw new Error(`${corner} is ${actual}, expected ${colour}`);
  }
}

async function adobeRgbCard() {
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  const profile = join(folder, "adobe-rgb.icc");
  writeFileSync(profile, adobeRgbProfile());
  const bytes = await card().withIccProfile(profile).jpeg({ quality: 95 }).toBuffer();
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Returns a little-endian TIFF with a changed tag. */
function withTag(tiff: Buffer, tag: number, value: number): Buffer {
  const directory = tiff.readUInt32LE(4);
  for (let index = 0; index < tiff.readUInt16LE(directory); index += 1) {
    const at = directory + 2 + index * 12;
    if (tiff.readUInt16LE(at) === tag) tiff.writeUInt16LE(value, at + 8);
  }
  return tiff;
}

const animation = async () => {
  const frames = [card(), card().negate()].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
};

describe("the clean copy is upright and in the right colours:", () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ["a baseline JPEG", "JPEG", () => card().jpeg({ quality: 95 }).toBuffer()],
    ["a progressive JPEG", "JPEG", () => card().jpeg({ progressive: true }).toBuffer()],
    ["an Adobe RGB JPEG", "JPEG", adobeRgbCard],
    [
      "a Display P3 JPEG",
      "JPEG",
      () => card().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer(),
    ],
    ["a PNG", "PNG", () => card().png().toBuffer()],
    ["a PNG of 256 colours", "PNG", () => card().png({ palette: true }).toBuffer()],
    ["a 16-bit PNG", "PNG", () => card().toColourspace("rgb16").png().toBuffer()],
    ["a PNG with alpha", "PNG", () => card().ensureAlpha().png().toBuffer()],
    ["a WebP", "WebP", () => card().webp({ quality: 95 }).toBuffer()],
    ["an AVIF", "AVIF", () => card().avif({ effort: 0, quality: 80 }).toBuffer()],
    ["a TIFF", "TIFF", () => card().tiff({ compression: "lzw" }).toBuffer()],
    ["a 16-bit TIFF", "TIFF", () => card().toColourspace("rgb16").tiff().toBuffer()],
    ["the first frame of an animated GIF", "GIF", animation],
    ["a HEIC in Display P3", "HEIC", async () => heic],
    ["a HEIC of a rare brand", "HEIC", async () => ofBrand("heim")],
  ])("%s", async (_name, kind, make) => {
    const photo = await ingested(await make());
    expect(photo).toMatchObject({ kind, original: { width: 900, height: 700 } });
    expect(photo.warnings).toEqual([]);
    await expectUprightCard(photo.copy.bytes);
  });

  const motionPhoto = async () => Buffer.concat([await card(700, 700).jpeg().toBuffer(), video]);
  const gainMap = async () => {
    const [image, map] = [card(700, 700).jpeg(), card(175, 175).greyscale().jpeg()];
    return Buffer.concat([await image.toBuffer(), await map.toBuffer()]);
  };
  /** Returns a HEIC made from slices.mp4, whose only frame has four slices. */
  const slices = (filler = false) =>
    heicGrid(frameOf(fixture("slices.mp4"), 700, 700), {
      columns: 1,
      rows: 1,
      width: 700,
      height: 700,
      filler,
    });

  // Files of Debian's encoders (support/photos/make.sh), or assembled as phones do.
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["a HEIC with four slices", () => slices()],
    ["a HEIC with four slices and a filler NAL unit", () => slices(true)],
    ["a 10-bit HEIC in Display P3", () => fixture("ten-bit-p3.heic")],
    ["a 12-bit HEIC", () => fixture("twelve-bit.heic")],
    ["a 10-bit AVIF", () => fixture("ten-bit.avif")],
    ["a 12-bit AVIF in Display P3", () => fixture("twelve-bit-p3.avif")],
    ["an AVIF of two tiles", () => fixture("grid.avif")],
    ["an arithmetic JPEG", () => fixture("arithmetic.jpg")],
    ["a progressive JPEG with restart markers", () => fixture("progressive-restarts.jpg")],
    ["a JPEG with a video, as motion photos have", motionPhoto],
    ["a JPEG with a gain map", gainMap],
  ])("%s has the right colours and no warning", async (_name, make) => {
    const photo = await ingested(await make());
    expect(photo).toMatchObject({ original: { width: 700, height: 700 }, warnings: [] });
    await expectUprightCard(photo.copy.bytes);
  });

  test.each(["limited-grey.avif", "limited-grey-ten-bit.avif"])(
    "%s keeps its grey levels",
    async (name) => {
      const { copy } = await ingested(fixture(name));
      const { bottomLeft, bottomRight } = await cornersOf(copy.bytes);
      expect(bottomRight[0]).toBeGreaterThan(232);
      expect(bottomLeft[0]).toBeGreaterThan(74);
      expect(bottomLeft[0]).toBeLessThan(84);
    },
  );

  /** Pure colours, which show a missing or repeated conversion best. */
  const colours = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [128, 128, 128],
  ] as const;
  const flat = ([r, g, b]: (typeof colours)[number]) =>
    sharp({ create: { width: 640, height: 640, channels: 3, background: { r, g, b } } });
  const in16Bits = (image: Sharp) => image.toColourspace("rgb16");

  test.each<[string, (image: Sharp) => Promise<Buffer>]>([
    ["an 8-bit PNG", (image) => image.png().toBuffer()],
    ["an 8-bit PNG with a profile", (image) => image.withIccProfile("srgb").png().toBuffer()],
    ["an 8-bit PNG in Display P3", (image) => image.withIccProfile("p3").png().toBuffer()],
    ["a 16-bit PNG", (image) => in16Bits(image).png().toBuffer()],
    [
      "a 16-bit PNG with a profile",
      (image) => in16Bits(image.withIccProfile("srgb")).png().toBuffer(),
    ],
    [
      "a 16-bit PNG in Display P3",
      (image) => in16Bits(image.withIccProfile("p3")).png().toBuffer(),
    ],
    ["a 16-bit TIFF", (image) => in16Bits(image).tiff().toBuffer()],
    [
      "a 16-bit TIFF with a profile",
      (image) => in16Bits(image.withIccProfile("srgb")).tiff().toBuffer(),
    ],
    [
      "a 16-bit TIFF in Display P3",
      (image) => in16Bits(image.withIccProfile("p3")).tiff().toBuffer(),
    ],
    [
      "an 8-bit AVIF with a profile",
      (image) => image.withIccProfile("srgb").avif({ effort: 0, quality: 90 }).toBuffer(),
    ],
  ])("%s keeps pure colours", async (_name, make) => {
    for (const colour of colours) {
      const { copy } = await ingested(await make(flat(colour)));
      const { channels } = await sharp(copy.bytes).stats();
      channels.slice(0, 3).forEach(({ mean }, channel) => {
        expect(Math.abs(mean - (colour[channel] ?? 0))).toBeLessThan(12);
      });
    }
  });

  // CMYK can't represent every sRGB colour, so the tolerance only separates the four colours.
  test.each<[string, () => Promise<Buffer>]>([
    ["with a profile", () => card().withIccProfile("cmyk").jpeg().toBuffer()],
    ["without a profile", () => card().toColourspace("cmyk").jpeg().toBuffer()],
  ])("a CMYK JPEG %s", async (_name, make) => {
    const bytes = await make();
    expect((await sharp(bytes).metadata()).channels).toBe(4);
    const { copy } = await ingested(bytes);
    expect((await sharp(copy.bytes).metadata()).space).toBe("srgb");
    await expectUprightCard(copy.bytes, 70);
  });

  test("a grey JPEG", async () => {
    const { copy } = await ingested(await card().greyscale().jpeg().toBuffer());
    const { topLeft, bottomRight } = await cornersOf(copy.bytes);
    expect(topLeft[0]).toBeLessThan(bottomRight[0] ?? 0);
    expect(topLeft[0]).toBe(topLeft[2]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("EXIF orientation %i", async (orientation) => {
    const photo = await ingested(await turnedCard(orientation));
    expect(photo.original).toEqual({ width: 900, height: 700 });
    await expectUprightCard(photo.copy.bytes);
  });

  test("transparent pixels become white", async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 700, height: 700, channels: 4, background: glass } });
    const { copy } = await ingested(await clear.png().toBuffer());
    expect((await cornersOf(copy.bytes)).topLeft).toEqual([255, 255, 255]);
  });

  test("a transparent HEIC has a white background", async () => {
    const { copy } = await ingested(fixture("see-through.heic"));
    const { topLeft, topRight } = await cornersOf(copy.bytes);
    expect(Math.min(...topLeft)).toBeGreaterThan(245);
    expect(topRight[0]).toBeGreaterThan(190);
    expect(topRight[1]).toBeLessThan(60);
  });

  test("a 10-bit HEIC with a red-to-blue gradient", async () => {
    const { copy } = await ingested(fixture("ten-bit.heic"));
    const { topLeft, bottomLeft } = await cornersOf(copy.bytes);
    expect(topLeft[0]).toBeGreaterThan(150);
    expect(bottomLeft[2]).toBeGreaterThan(150);
  });

  test.each([false, true])("a tiled HEIC with 64-bit lengths: %p", async (long) => {
    const layout = { columns: 3, rows: 2, width: 1500, height: 1000, long };
    const photo = await ingested(heicGrid(fixture("tile.heic"), layout));
    expect(photo).toMatchObject({ original: { width: 1500, height: 1000 }, warnings: [] });
    const tile = { width: 400, height: 400 };
    const [first, fifth] = await Promise.all(
      [
        { left: 40, top: 40, ...tile },
        { left: 552, top: 552, ...tile },
      ].map((part) => sharp(photo.copy.bytes).extract(part).greyscale().raw().toBuffer()),
    );
    expect(meanDifference(first as Buffer, fifth as Buffer)).toBeLessThan(12);
  });

  test("an unspecified extra channel of a TIFF is ignored", async () => {
    const { data, info } = await card().ensureAlpha(0).raw().toBuffer({ resolveWithObject: true });
    const bytes = rawTiff(data, info, 4);
    const extraSamples = bytes.indexOf(Buffer.from([0x52, 0x01, 3, 0, 1, 0, 0, 0]));
    bytes.writeUInt16LE(0, extraSamples + 8);
    await expectUprightCard((await ingested(bytes)).copy.bytes);
  });

  test.each([
    ["keeps 600 px of its height", 6000, 650, { width: 5538, height: 600 }],
    ["is copied without resizing", 2500, 600, { width: 2500, height: 600 }],
  ])("a panorama %s", async (_name, width, height, size) => {
    const { copy } = await ingested(await card(width, height).jpeg().toBuffer());
    expect(copy).toMatchObject(size);
  });

  test.each([
    ["PQ", 16],
    ["HLG", 18],
  ])("an HDR photo (%s) is accepted with a warning", async (name, transfer) => {
    const layout = { columns: 2, rows: 2, width: 1000, height: 1000, transfer };
    const { warnings } = await ingested(heicGrid(fixture("tile.heic"), layout));
    expect(warnings).toEqual([expect.stringContaining(`is an HDR photo (${name})`)]);
  });

  test("a large photo is reduced to 2560 px", async () => {
    const { original, copy } = await ingested(await card(5000, 3000).jpeg().toBuffer());
    expect(original).toEqual({ width: 5000, height: 3000 });
    expect(copy).toMatchObject({ width: 2560, height: 1536 });
  });
});

test("a clean copy has no metadata of the original", async () => {
  const bytes = await withPersonalData(card());
  const before = await sharp(bytes).metadata();
  expect(before.exif).toBeDefined();
  expect(before.xmp).toBeDefined();
  const { copy } = await ingested(bytes);
  const after = await sharp(copy.bytes).metadata();
  expect(after).not.toHaveProperty("exif");
  expect(after).not.toHaveProperty("xmp");
  expect(after).not.toHaveProperty("iptc");
  expect(after).not.toHaveProperty("icc");
});

describe("texts embedded in a photo are read:", () => {
  test.each<[string, string, object]>([
    [
      "an alt text, and a description as its caption",
      xmpText("Iptc4xmpCore:AltTextAccessibility", "A pool at dusk") +
        xmpText("dc:description", "Blue hour"),
      { alt: "A pool at dusk", caption: "Blue hour" },
    ],
    [
      "a description alone",
      xmpText("dc:description", "Mist over the valley"),
      { alt: "Mist over the valley" },
    ],
    ["not the default text of a camera", xmpText("dc:description", "OLYMPUS DIGITAL CAMERA"), {}],
    ["not a file name", xmpText("dc:description", "IMG_2041.JPG"), {}],
    ["not an empty text", "", {}],
  ])("%s", async (_name, xmp, words) => {
    const photo = await ingested(await withPersonalData(card(), xmp));
    expect(photo.texts).toEqual(words);
  });
});

describe("a file that isn't a usable photo is rejected with advice:", () => {
  const jpeg = () => card().jpeg().toBuffer();
  const cut = (make: () => Promise<Buffer>, share: number) => async () => {
    const bytes = await make();
    return bytes.subarray(0, Math.floor(bytes.length * share));
  };
  const noisy = () =>
    sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });

  test.each<[string, RegExp, () => Promise<Buffer> | Buffer]>([
    ["an empty file", /^is empty .* Copy it again/, () => Buffer.alloc(0)],
    ["a few bytes", /^is not a photo\. Delete it/, () => Buffer.from("hello")],
    ["a text", /^is not a photo\. Delete it/, () => Buffer.from("A shopping list\n".repeat(9))],
    [
      "an SVG",
      /^is an SVG drawing\. Export it as PNG/,
      () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ["a web page", /^is a web page/, () => Buffer.from("<!doctype html><title>404</title>")],
    ["a video", /^is a video\. .*Take a still/, () => video],
    ["a RAW file", /^is a camera RAW file\. Export it/, () => dng()],
    ["a PDF", /^is a PDF document\. Export/, () => Buffer.from("%PDF-1.7\n%....\n1 0 obj\n")],
    [
      "a BMP",
      /^is a BMP image\. Export/,
      () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)]),
    ],
    [
      "a small photo",
      /^is too small: 500 × 400 pixels; .* 600 .*Use the original/,
      () => card(500, 400).jpeg().toBuffer(),
    ],
    [
      "too many pixels",
      /^has 400 megapixels \(20000 × 20000\), the limit is 110\. Reduce it/,
      () => hugePng(20000, 20000),
    ],
    [
      "half a JPEG",
      /^is cut off: \d\d% of the photo is missing\. Copy it again/,
      cut(() => noisy().jpeg().toBuffer(), 0.5),
    ],
    [
      "half a progressive JPEG",
      /^is cut off: .*Copy it again/,
      cut(() => noisy().jpeg({ progressive: true }).toBuffer(), 0.5),
    ],
    ["half a PNG", /^is cut off: .*Copy it again/, cut(() => noisy().png().toBuffer(), 0.5)],
    ["half a WebP", /^is cut off: .*Copy it again/, cut(() => noisy().webp().toBuffer(), 0.5)],
    [
      "half an AVIF",
      /^is cut off: .*Copy it again/,
      cut(() => noisy().avif({ effort: 0 }).toBuffer(), 0.5),
    ],
    [
      "half a TIFF",
      /^is damaged or cut off\. Copy it again.*save it as JPEG/,
      cut(() => noisy().tiff().toBuffer(), 0.5),
    ],
    [
      "half a GIF",
      /^is damaged|^is cut off/,
      cut(() => noisy().gif({ effort: 1, colours: 16 }).toBuffer(), 0.5),
    ],
    [
      "a panorama that is too long and narrow",
      /^is too long and narrow: 12000 × 600 pixels\. Crop it/,
      () => card(12_000, 600).png().toBuffer(),
    ],
    [
      "a TIFF in Lab colours",
      /^is a TIFF variant that this website can't read \(its colours are Lab\)\. Export it as JPEG.*keep the original/,
      async () => withTag(await card().tiff({ compression: "none" }).toBuffer(), 262, 8),
    ],
    [
      "a TIFF of old-style JPEG",
      /^is a TIFF variant .*old-style JPEG.*Export it as JPEG/,
      async () => withTag(await card().tiff({ compression: "none" }).toBuffer(), 259, 6),
    ],
    ["half a HEIC", /^is cut off: .*Copy it again/, () => heic.subarray(0, heic.length / 2)],
    [
      "a JPEG head before noise",
      /^is (damaged|cut off).*Copy it again/,
      async () => Buffer.concat([(await jpeg()).subarray(0, 300), Buffer.alloc(9000, 0x5a)]),
    ],
    [
      "a PNG with a wrong bit in its width",
      /^is damaged.*Copy it again/,
      async () => {
        const bytes = await noisy().png().toBuffer();
        bytes[19] = (bytes[19] ?? 0) ^ 1;
        return bytes;
      },
    ],
    [
      "a JPEG with doubled sectors between restart markers",
      /^is damaged.*Copy it again/,
      () => {
        const bytes = fixture("restarts.jpg");
        const from = 512 * 20;
        return Buffer.concat([bytes.subarray(0, from + 512 * 9), bytes.subarray(from)]);
      },
    ],
    [
      "a JPEG with impossible means",
      /^is damaged.*Copy it again/,
      async () => {
        const flat = { width: 1200, height: 900, channels: 3, background: "#fff" } as const;
        const bytes = await sharp({ create: flat }).jpeg({ quality: 50 }).toBuffer();
        // The first entry of the quantisation table scales the mean of every block.
        const at = bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5;
        bytes[at] = (bytes[at] ?? 0) + 3;
        return bytes;
      },
    ],
    [
      "an AVIF with a damaged tile",
      /^is damaged.*Copy it again/,
      () => {
        const bytes = Buffer.from(fixture("grid.avif"));
        bytes.fill(0x55, bytes.length - 60, bytes.length - 20);
        return bytes;
      },
    ],
    [
      "a HEIC whose third slice is damaged",
      /^is damaged.*Copy it again/,
      () => {
        const { data } = frameOf(fixture("slices.mp4"), 700, 700);
        let third = 0;
        for (const _slice of [1, 2]) third += 4 + data.readUInt32BE(third);
        const damaged = Buffer.from(data);
        const middle = third + 4 + Math.floor(data.readUInt32BE(third) / 2);
        damaged.fill(0x55, middle, middle + 8);
        const image = { ...frameOf(fixture("slices.mp4"), 700, 700), data: damaged };
        return heicGrid(image, { columns: 1, rows: 1, width: 700, height: 700 });
      },
    ],
    [
      "a TIFF with float samples",
      /^is a TIFF variant.*8 or 16 bits.*Export it as JPEG/,
      () => fixture("float.tif"),
    ],
    [
      "a PNG with broken data",
      /^is damaged.*Copy it again/,
      async () => {
        const bytes = await noisy().png().toBuffer();
        bytes.fill(0x11, 20000, 21000);
        return bytes;
      },
    ],
  ])("%s", async (_name, expected, make) => {
    const outcome = await ingest(await make());
    expect("refusal" in outcome ? outcome.refusal : outcome.warnings).toEqual(
      expect.stringMatching(expected),
    );
  });
});

describe("almost invisible damage is accepted with a warning:", () => {
  const jpeg = () => card().jpeg({ quality: 95 }).toBuffer();

  test.each<[string, RegExp, () => Promise<Buffer>]>([
    ["no end mark", /lacks its last bytes/, async () => (await jpeg()).subarray(0, -2)],
    [
      "a progressive JPEG without its last bytes",
      /ends too early/,
      async () => (await card().jpeg({ progressive: true }).toBuffer()).subarray(0, -6),
    ],
    [
      "odd bytes between the markers",
      /may not open in some apps, but is intact here/,
      async () => {
        const bytes = await jpeg();
        const afterFirst = 4 + bytes.readUInt16BE(4);
        return Buffer.concat([
          bytes.subarray(0, afterFirst),
          Buffer.alloc(3),
          bytes.subarray(afterFirst),
        ]);
      },
    ],
  ])("%s", async (_name, warning, make) => {
    const photo = await ingested(await make());
    expect(photo.warnings).toEqual([expect.stringMatching(warning)]);
    await expectUprightCard(photo.copy.bytes);
  });

  // The edge at which the last stored rows are after rotation.
  test.each<[number, "top" | "bottom" | "left" | "right"]>([
    [1, "bottom"],
    [2, "bottom"],
    [3, "top"],
    [4, "top"],
    [5, "right"],
    [6, "left"],
    [7, "left"],
    [8, "right"],
  ])(
    "missing rows are cut off at the right edge: orientation %i, %s",
    async (orientation, side) => {
      const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
      const create = {
        width: 900,
        height: 700,
        channels: 3,
        background: "#888",
        noise: grain,
      } as const;
      const stored = await sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer();
      const whole = (await ingested(stored)).copy;
      const { copy, warnings } = await ingested(stored.subarray(0, -600));

      expect(warnings[0]).toMatch(/its last \d+ of 700 rows were cut off/);
      expect(whole.width - copy.width + (whole.height - copy.height)).toBeGreaterThan(0);
      const rest = {
        left: side === "left" ? whole.width - copy.width : 0,
        top: side === "top" ? whole.height - copy.height : 0,
        width: copy.width,
        height: copy.height,
      };
      const expected = await sharp(whole.bytes).extract(rest).greyscale().raw().toBuffer();
      const actual = await sharp(copy.bytes).greyscale().raw().toBuffer();
      expect(meanDifference(expected, actual)).toBeLessThan(12);
    },
  );

  test("data that a phone appends to a photo is ignored", async () => {
    const photo = await ingested(Buffer.concat([await jpeg(), video]));
    expect(photo.warnings).toEqual([]);
  });
});
