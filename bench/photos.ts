import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const samples = readdirSync("content/gallery")
  .filter((name) => name.endsWith(".jpg"))
  .map((name) => join("content/gallery", name));

/** Number of base photos. All other photos are variants of them. */
const pictures = 150;

/**
 * Returns grain like that of a camera's sensor. Without it, an enlarged sample would decode faster.
 */
const makeGrain = () =>
  sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();

let grain: Promise<Buffer> | undefined;

/** Returns a rotated and tinted crop of a sample with grain, as a JPEG. */
async function makePicture(index: number, megapixels: number): Promise<Buffer> {
  const sample = samples[index % samples.length] ?? "";
  const { width, height } = await sharp(sample).metadata();
  // Moves the crop over the sample, so that no two crops are the same.
  const step = Math.floor(index / samples.length);
  const part = {
    left: (step * 7) % Math.round(width * 0.1),
    top: (step * 3) % Math.round(height * 0.1),
    width: Math.round(width * 0.9),
    height: Math.round(height * 0.9),
  };
  const outer = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 2));
  grain ??= makeGrain();
  return sharp(
    await sharp(sample)
      .extract(part)
      .flop(step % 2 === 1)
      .modulate({ brightness: 0.9 + (step % 5) * 0.05, hue: (step * 5) % 30 })
      .resize(outer, Math.round((outer * 2) / 3), { fit: "cover" })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  )
    .composite([{ input: await grain, tile: true, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * Returns a different photo from a JPEG without encoding it. Adds 1 to one value of the chroma
 * quantisation table, so that every block decodes to slightly different colours.
 * @param variant index of the value in the table. The first ten change the most
 */
function tinted(jpeg: Buffer, variant: number): Buffer {
  const brightness = jpeg.indexOf("\xff\xdb", 0, "latin1");
  const colour = jpeg.indexOf("\xff\xdb", brightness + 2, "latin1");
  const copy = Buffer.from(jpeg);
  // The marker, length and number of the table take five bytes.
  const at = colour + 5 + variant;
  copy.writeUInt8(copy.readUInt8(at) + 1, at);
  return copy;
}

/**
 * Makes a unique photo on the first call, and stores it in the temporary folder.
 * @param index below eleven times `pictures`
 * @param megapixels its size with the aspect ratio 3:2
 * @returns its path
 */
export async function distinctPhoto(index: number, megapixels: number): Promise<string> {
  const folder = join(tmpdir(), "bench-photos", `${megapixels}mp`);
  const path = join(folder, `${index}.jpg`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const variant = Math.floor(index / pictures);
  const bytes =
    variant === 0
      ? await makePicture(index, megapixels)
      : tinted(await readFile(await distinctPhoto(index % pictures, megapixels)), variant - 1);
  const draft = `${path}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, path);
  return path;
}
