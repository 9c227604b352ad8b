import sharp, { type Metadata, type Sharp } from "sharp";
import type { HeifImage } from "../heif-file";
import { convertPixels } from "./colours";
import { statedColours } from "./stated-colours";

/** Black and white in limited range (BT.601), which libheif only expands in colour images. */
const [black, white] = [16, 235];

/**
 * Converts a picture without transparency to sRGB with 8 bits. Returns undefined if this site can't
 * convert its colours.
 * @param bytes the file of the picture
 * @param kind name of its file type, such as "PNG"
 * @param metadata sharp's metadata of the file
 * @param image the primary image of a HEIC or AVIF
 */
export async function toSrgb(
  picture: Sharp,
  bytes: Buffer,
  kind: string,
  metadata: Metadata,
  image?: HeifImage,
): Promise<Sharp | undefined> {
  const colours = statedColours(bytes, kind, metadata, image);
  if (colours === "unreadable") return undefined;
  const { depth, icc } = metadata;
  // sharp 0.35 processes more than 8 bits with a profile in Display P3, and doesn't convert the
  // output.
  if (icc && depth !== "uchar") picture.withIccProfile("srgb", { attach: false });
  if (image?.isLimitedGrey) {
    const scale = depth === "uchar" ? 1 : 257;
    picture.linear(255 / (white - black), (-255 * black * scale) / (white - black));
  }
  if (!colours) return picture.toColourspace("srgb");
  const { data, info } = await picture
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return sharp(convertPixels(pixels, colours), { raw: { ...info, channels: 3 } });
}
