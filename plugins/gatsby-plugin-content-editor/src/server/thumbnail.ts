import { existsSync } from "node:fs";
import sharp from "sharp";
import type { PhotoLibrary } from "../../../gatsby-transformer-photo";
import { Refusal } from "./refusal";

/** Widths in px of the thumbnails. */
const widths = [240, 480, 960, 1600];

/**
 * Returns a thumbnail of a photo's clean copy.
 * @param source path of the photo
 * @param width in px, rounded up to the next of a few widths
 */
export async function thumbnail(
  photoLibrary: PhotoLibrary,
  source: string,
  width: number,
): Promise<Buffer> {
  if (!existsSync(source)) throw new Refusal("This photo no longer exists.", 404);
  const photo = await photoLibrary.ingest(source);
  if ("refusal" in photo) throw new Refusal(photo.refusal, 404);
  const px = widths.find((each) => each >= width) ?? 1600;
  return sharp(photo.path)
    .resize({ width: px, withoutEnlargement: true })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
}
