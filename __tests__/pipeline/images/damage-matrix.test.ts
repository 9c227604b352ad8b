import { readFileSync } from "node:fs";
import sharp from "sharp";
import { type Ingested, ingest } from "../../../src/pipeline/images/ingest/ingest";
import { photoSettings } from "../../../src/pipeline/images/settings";
import { damages } from "../../support/damage";
import { heicGrid } from "../../support/heic-grid";

// Each kind of photo with each kind of damage: how much of what would be published is wrong, compared
// with the undamaged photo. `DAMAGE_TABLE=1 npx jest damage-matrix` prints the table.
jest.setTimeout(60_000);

const fixture = (name: string) => readFileSync(`__tests__/support/photos/${name}`);
const photo = () => sharp("content/gallery/pool-terrace.jpg").resize(640, 600, { fit: "fill" });

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
  ["WebP, lossless", () => photo().webp({ lossless: true, effort: 1 }).toBuffer()],
  ["GIF", () => photo().gif({ effort: 1 }).toBuffer()],
  ["GIF, interlaced", () => photo().gif({ effort: 1, progressive: true }).toBuffer()],
  ["TIFF", () => photo().tiff({ compression: "none" }).toBuffer()],
  ["TIFF, LZW", () => photo().tiff({ compression: "lzw" }).toBuffer()],
  ["TIFF, deflate", () => photo().tiff({ compression: "deflate" }).toBuffer()],
  ["TIFF, JPEG", () => photo().tiff({ compression: "jpeg" }).toBuffer()],
  ["TIFF, tiled", () => photo().tiff({ compression: "lzw", tile: true }).toBuffer()],
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

/** A difference, of 255, that one sees. */
const visible = 24;

/** The share of the pixels of a copy that differ from those of the undamaged one. */
async function wrongShare(copy: Ingested["copy"], whole: Ingested["copy"]): Promise<number> {
  const part = { left: 0, top: 0, width: copy.width, height: copy.height };
  const [actual, expected] = await Promise.all([
    sharp(copy.bytes).raw().toBuffer(),
    sharp(whole.bytes).extract(part).raw().toBuffer(),
  ]);
  let wrong = 0;
  const isOff = (at: number) => Math.abs((actual[at] ?? 0) - (expected[at] ?? 0)) > visible;
  for (let at = 0; at < actual.length; at += 3) {
    if (isOff(at) || isOff(at + 1) || isOff(at + 2)) wrong += 1;
  }
  return (wrong * 3) / actual.length;
}

const table: string[] = [];
afterAll(() => {
  if (process.env.DAMAGE_TABLE) process.stdout.write(`${table.join("\n")}\n`);
});

test.each(kinds)("%s: no damage of more than 3 %% is shown", async (kind, make) => {
  const bytes = await make();
  const whole = await ingest(bytes);
  if ("refusal" in whole) throw new Error(whole.refusal);
  expect(whole.warnings).toEqual([]);
  for (const [damage, apply] of damages) {
    const outcome = await ingest(apply(bytes));
    if ("refusal" in outcome) {
      table.push(`${kind} | ${damage} | refused | ${outcome.refusal}`);
      expect(outcome.refusal).toMatch(/^is (cut off|damaged|empty|of a kind|not a picture)/);
      continue;
    }
    const share = await wrongShare(outcome.copy, whole.copy);
    const warning = outcome.warnings.join(" ");
    table.push(`${kind} | ${damage} | ${(share * 100).toFixed(2)} % wrong | ${warning}`);
    expect([damage, share, share <= photoSettings.tolerableLoss]).toEqual([damage, share, true]);
    if (share > 0.01) expect([damage, warning]).toEqual([damage, expect.stringMatching(/./)]);
  }
});

test.each(kinds)("%s: what is appended does no harm", async (_kind, make) => {
  const outcome = await ingest(Buffer.concat([await make(), Buffer.alloc(300, 7)]));
  expect(outcome).toHaveProperty("copy");
});
