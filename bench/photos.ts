import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const samples = readdirSync("content/gallery")
  .filter((name) => name.endsWith(".jpg"))
  .map((name) => join("content/gallery", name));

/** How many pictures are made; further photos are variants of them. */
const pictures = 150;

/** Grain as of a camera's sensor: without it, an enlarged sample would be quicker to decode. */
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

/** A part of a sample, turned, tinted, with grain, as a JPEG. */
async function makePicture(index: number, megapixels: number): Promise<Buffer> {
  const sample = samples[index % samples.length] ?? "";
  const { width, height } = await sharp(sample).metadata();
  // Moves over the sample in steps, so that no two parts are alike.
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
 * Another picture out of a JPEG without encoding it: one number of its table for colours is larger
 * by 1, so that every block is decoded to slightly other colours.
 *
 * @param variant which number, in the order of the table: the first ten are the coarsest
 */
function tinted(jpeg: Buffer, variant: number): Buffer {
  const brightness = jpeg.indexOf("\xff\xdb", 0, "latin1");
  const colour = jpeg.indexOf("\xff\xdb", brightness + 2, "latin1");
  const copy = Buffer.from(jpeg);
  // Marker, length and number of the table take five bytes.
  const at = colour + 5 + variant;
  copy.writeUInt8(copy.readUInt8(at) + 1, at);
  return copy;
}

/**
 * A photo that there is only once. It is made on the first call and kept in the folder for temporary
 * files.
 *
 * @param index which one, up to eleven times `pictures`
 * @param megapixels its size, at the ratio 3:2
 * @returns where it lies
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
