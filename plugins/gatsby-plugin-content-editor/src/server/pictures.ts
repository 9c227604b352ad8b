import { existsSync } from "node:fs";
import sharp from "sharp";
import type { PhotoLibrary } from "../../../gatsby-transformer-photo";
import { Refusal } from "./refusal";

/** Widths in px that the page may ask for. */
const widths = [240, 480, 960, 1600];

/**
 * A small copy of a photo for the page, made of the clean copy that the site itself would show.
 *
 * @param source where the photo lies
 * @param width in px; the next larger one of a few is made
 */
export async function smallPicture(
  photoLibrary: PhotoLibrary,
  source: string,
  width: number,
): Promise<Buffer> {
  if (!existsSync(source)) throw new Refusal("There is no such photo.", 404);
  const photo = await photoLibrary.ingest(source);
  if ("refusal" in photo) throw new Refusal(photo.refusal, 404);
  const px = widths.find((each) => each >= width) ?? 1600;
  return sharp(photo.path)
    .resize({ width: px, withoutEnlargement: true })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
}
