import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { createSemaphore } from "../../../gatsby-build-utils";
import { pictureFormats, previewSettings } from "../settings";
import type { Variant } from "./variant";

/** Files that are encoded at the same time: sharp's work runs in libuv's threads, which are four. */
const lanes = Math.min(availableParallelism(), 4);
const limit = createSemaphore(lanes);

/** Photos that are held decoded at the same time, so that no lane waits for the next one. */
export const photosInFlight = lanes;

/**
 * A link preview in the best quality that is small enough.
 *
 * @throws when none is
 */
async function encodePreview(part: Sharp): Promise<Buffer> {
  const { width, height, maxBytes, qualities } = previewSettings;
  const picture = part.resize(width, height);
  for (const quality of qualities) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < maxBytes) return bytes;
  }
  throw new Error(`its link preview has more than ${maxBytes} bytes at any quality`);
}

/** One file out of a part of a photo, in the settings of its format. */
export function encodePart(part: Sharp, { width, format }: Variant): Promise<Buffer> {
  switch (format) {
    case "avif":
      return part.resize(width).avif(pictureFormats.avif).toBuffer();
    case "jpg":
      return part.resize(width).jpeg(pictureFormats.jpg).toBuffer();
    case "preview.jpg":
      return encodePreview(part);
  }
}

/**
 * Makes files of one photo. Its clean copy is decoded once; how many files are encoded at the same
 * time is bounded over all calls.
 *
 * @param copy path of the clean copy
 * @param keep takes each file as soon as it is made
 * @throws when the clean copy is not there or cannot be read, and what `keep` throws
 */
export async function encode(
  copy: string,
  variants: readonly Variant[],
  keep: (variant: Variant, bytes: Buffer) => Promise<void>,
): Promise<void> {
  sharp.concurrency(Math.ceil(availableParallelism() / lanes));
  const { data, info } = await limit(1, () =>
    sharp(copy).raw().toBuffer({ resolveWithObject: true }),
  );
  const encodeOne = async (variant: Variant) => {
    const part = sharp(data, { raw: info }).extract(variant.crop);
    // The next file is encoded while this one is written.
    await keep(variant, await limit(1, () => encodePart(part, variant)));
  };
  await Promise.all(variants.map(encodeOne));
}
