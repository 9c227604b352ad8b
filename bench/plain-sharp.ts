import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { createSemaphore } from "../plugins/gatsby-build-utils";
import type { Variant } from "../plugins/gatsby-transformer-photo";
import {
  photoSettings,
  pictureFormats,
  previewSettings,
} from "../plugins/gatsby-transformer-photo";

/** An original photo, and the files to make of it. */
export interface Work {
  original: string;
  variants: readonly Variant[];
}

/**
 * Makes the same files as a build with the same settings, like a simple script. It decodes each
 * original once, resizes it to the clean copy's size in memory, and processes one photo per CPU at
 * a time. It validates and caches nothing.
 * @returns seconds and number of files
 */
export async function plainSharp(
  works: readonly Work[],
): Promise<{ seconds: number; files: number }> {
  const { maxEdge } = photoSettings;
  const folder = mkdtempSync(join(tmpdir(), "plain-"));
  const lanes = Math.min(availableParallelism(), 4);
  const limit = createSemaphore(lanes);
  sharp.concurrency(Math.ceil(availableParallelism() / lanes));
  let files = 0;
  const started = performance.now();
  const write = async ({ original, variants }: Work) => {
    const own = join(folder, basename(original));
    mkdirSync(own, { recursive: true });
    const { data, info } = await sharp(original)
      .autoOrient()
      .resize(maxEdge, maxEdge, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const { crop, width, format } of variants) {
      const picture = sharp(data, { raw: info }).extract(crop).resize(width);
      const preview = { quality: previewSettings.qualities[0], mozjpeg: true };
      const path = join(own, `${files}.${format}`);
      files += 1;
      if (format === "avif") await picture.avif(pictureFormats.avif).toFile(path);
      else await picture.jpeg(format === "jpg" ? pictureFormats.jpg : preview).toFile(path);
    }
  };
  await Promise.all(works.map((work) => limit(1, () => write(work))));
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true });
  return { seconds, files };
}
