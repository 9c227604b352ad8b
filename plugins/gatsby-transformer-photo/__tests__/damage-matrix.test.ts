import { readFileSync } from "node:fs";
import sharp from "sharp";
import { damages } from "../../../__tests__/support/damage";
import { heicGrid } from "../../../__tests__/support/heic-grid";
import { type Ingested, ingest } from "../src/ingest/ingest";
import { photoSettings } from "../src/settings";

// Damages each kind of photo in each way, and measures the share of wrong pixels that would be
// published. `DAMAGE_TABLE=1 npx jest damage-matrix` prints the table.
jest.setTimeout(60_000);

const fixture = (name: string) => readFileSync(`__tests__/support/photos/${name}`);
const raw = { width: 640, height: 600, channels: 3 } as const;
let pixels: Buffer;
beforeAll(async () => {
  const { width, height } = raw;
  const photo = sharp("content/gallery/pool-terrace.jpg").resize(width, height, { fit: "fill" });
  pixels = await photo.raw().toBuffer();
});
const photo = () => sharp(pixels, { raw });

const kinds: [string, () => Promise<Buffer> | Buffer][] = [
  ["JPEG", () => photo().jpeg({ quality: 85 }).toBuffer()],
  ["JPEG, optimised", () => photo().jpeg({ quality: 70, chromaSubsampling: "4:4:4" }).toBuffer()],
  ["JPEG, progressive", () => photo().jpeg({ progressive: true }).toBuffer()],
  ["JPEG, mozjpeg", () => photo().jpeg({ mozjpeg: true }).toBuffer()],
  ["JPEG, restart markers", () => fixture("restarts.jpg")],
  ["PNG", () => photo().png().toBuffer()],
  ["PNG, interlaced", () => photo().png({ progressive: true }).toBuffer()],
  ["PNG, 16 bits", () => photo().toColourspace("rgb16").png().toBuffer()],
  ["WebP", () => photo().webp().toBuffer()],
  ["WebP with alpha", () => photo().ensureAlpha(0.7).webp().toBuffer()],
  ["AVIF", () => photo().avif({ effort: 0 }).toBuffer()],
  [
    "HEIC of tiles",
    () => heicGrid(fixture("tile.heic"), { columns: 2, rows: 2, width: 1000, height: 900 }),
  ],
  [
    "HEIC of tiles, 64-bit lengths",
    () =>
      heicGrid(fixture("tile.heic"), { columns: 2, rows: 2, width: 1000, height: 900, long: true }),
  ],
];

/** Smallest visible difference of a channel value, of 255. */
const visible = 24;

/**
 * Returns the share of pixels that differ from the undamaged copy. The damaged copy may lack rows
 * at its end.
 */
async function wrongShare(copy: Ingested["copy"], whole: Buffer): Promise<number> {
  const actual = await sharp(copy.bytes).raw().toBuffer();
  let wrong = 0;
  const isOff = (at: number) => Math.abs((actual[at] ?? 0) - (whole[at] ?? 0)) > visible;
  for (let at = 0; at < actual.length; at += 3) {
    if (isOff(at) || isOff(at + 1) || isOff(at + 2)) wrong += 1;
  }
  return (wrong * 3) / actual.length;
}

const table: string[] = [];
afterAll(() => {
  if (process.env.DAMAGE_TABLE) process.stdout.write(`${table.join("\n")}\n`);
});

describe.each(kinds)("damage to a photo: %s", (kind, make) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await make();
  });

  test("publishes no photo with more than 3% wrong pixels", async () => {
    const whole = await ingest(bytes);
    if ("refusal" in whole) throw new Error(whole.refusal);
    expect(whole.warnings).toEqual([]);
    const undamaged = await sharp(whole.copy.bytes).raw().toBuffer();
    for (const [damage, apply] of damages) {
      const outcome = await ingest(apply(bytes));
      if ("refusal" in outcome) {
        table.push(`${kind} | ${damage} | refused | ${outcome.refusal}`);
        expect(outcome.refusal).toMatch(/^is (cut off|damaged|empty|an unknown|not a photo)/);
        continue;
      }
      expect(outcome.copy.width).toBe(whole.copy.width);
      const share = await wrongShare(outcome.copy, undamaged);
      const warning = outcome.warnings.join(" ");
      table.push(`${kind} | ${damage} | ${(share * 100).toFixed(2)} % wrong | ${warning}`);
      expect([damage, share, share <= photoSettings.tolerableLoss]).toEqual([damage, share, true]);
      if (share > 0.01) expect([damage, warning]).toEqual([damage, expect.stringMatching(/./)]);
    }
  });

  test("appended bytes are ignored", async () => {
    expect(await ingest(Buffer.concat([bytes, Buffer.alloc(300, 7)]))).toHaveProperty("copy");
  });
});

/** Formats whose damage only the strict decoder detects: a cut file must be rejected. */
const rareKinds: [string, () => Promise<Buffer>][] = [
  ["WebP, lossless", () => photo().webp({ lossless: true, effort: 1 }).toBuffer()],
  ["GIF", () => photo().gif({ effort: 1 }).toBuffer()],
  ["GIF, interlaced", () => photo().gif({ effort: 1, progressive: true }).toBuffer()],
  ["TIFF", () => photo().tiff({ compression: "none" }).toBuffer()],
  ["TIFF, LZW", () => photo().tiff({ compression: "lzw" }).toBuffer()],
  ["TIFF, deflate", () => photo().tiff({ compression: "deflate" }).toBuffer()],
  ["TIFF, JPEG", () => photo().tiff({ compression: "jpeg" }).toBuffer()],
  ["TIFF, tiled", () => photo().tiff({ compression: "lzw", tile: true }).toBuffer()],
];

test.each(rareKinds)(
  "%s is accepted undamaged, and rejected with advice if it is cut off",
  async (_kind, make) => {
    const bytes = await make();
    expect(await ingest(bytes)).toMatchObject({ warnings: [] });
    for (const percent of [25, 50, 75, 90]) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
      expect([percent, await ingest(cut)]).toEqual([
        percent,
        { refusal: expect.stringMatching(/^is (cut off|damaged).*(Copy it again)/) },
      ]);
    }
  },
);
