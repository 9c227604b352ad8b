import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const samples = readdirSync("content/gallery")
  .filter((name) => name.endsWith(".jpg"))
  .map((name) => join("content/gallery", name));

/** Grain as of a camera's sensor: without it, an enlarged sample would be quicker to decode. */
const makeGrain = () =>
  sharp({
    create: {
      width: 1024,
      height: 1024,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();

let grain: Promise<Buffer> | undefined;

/**
 * A photo that there is only once: a part of a sample, turned, tinted, with grain. It is made on the
 * first call and kept in the folder for temporary files.
 *
 * @param index which one
 * @param megapixels its size, at the ratio 3:2
 * @returns where it lies
 */
export async function distinctPhoto(index: number, megapixels: number): Promise<string> {
  const folder = join(tmpdir(), "bench-photos", `${megapixels}mp`);
  const path = join(folder, `${index}.jpg`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
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
  const draft = `${path}.draft`;
  await sharp(
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
    .toFile(draft);
  await rename(draft, path);
  return path;
}
