import sharp, { type SharpOptions } from "sharp";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { type Colours, toSrgb } from "./colours";
import { copyScale } from "./size-problem";
import { isTiff, TiffDirectory, tag } from "./tiff";

/** Black and white in limited range (BT.601), which libheif only expands in colour images. */
const [black, white] = [16, 235];

export interface CleanCopy extends Size {
  bytes: Buffer;
  /** Dominant colour, such as "#2a4d31": the placeholder while the image loads. */
  colour: string;
}

/** Returns the dominant colour of an image, computed from a small version. */
async function mainColour(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(64, 64, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/**
 * Makes the clean copy of a photo: rotated, in sRGB, limited by `copyScale`, and without EXIF, GPS
 * or other metadata. Only the clean copy is published.
 * @param failOn strictness of the decoder. "warning" is the strictest
 * @param colours how to convert to sRGB. By default, sharp does it with the profile of the file
 * @param isLimitedGrey whether the pixels are grey in limited range
 * @throws if sharp can't decode the bytes to the end
 */
export async function cleanCopy(
  bytes: Buffer,
  failOn: SharpOptions["failOn"],
  colours: Colours | undefined,
  isLimitedGrey: boolean | undefined,
): Promise<CleanCopy> {
  const options = { failOn, limitInputPixels: photoSettings.maxPixels };
  // An extra channel of unspecified type isn't alpha. Removes it before resizing, which would
  // premultiply the colours with it.
  const isExtra = isTiff(bytes) && new TiffDirectory(bytes).value(tag.extraSamples, 1) === 0;
  const source = isExtra
    ? await sharp(bytes, options).removeAlpha().keepMetadata().tiff().toBuffer()
    : bytes;
  const { autoOrient: size, depth, icc } = await sharp(bytes, options).metadata();
  let picture = sharp(source, options).autoOrient();
  // sharp 0.35 processes more than 8 bits with a profile in Display P3, and doesn't convert the
  // output.
  if (icc && depth !== "uchar") picture = picture.withIccProfile("srgb", { attach: false });
  if (isLimitedGrey) {
    const scale = depth === "uchar" ? 1 : 257;
    picture = picture.linear(255 / (white - black), (-255 * black * scale) / (white - black));
  }
  const edge = Math.round(Math.max(size.width, size.height) * copyScale(size));
  picture = picture
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" });
  if (colours) {
    const { data, info } = await picture
      .toColourspace("rgb16")
      .raw({ depth: "ushort" })
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
    picture = sharp(toSrgb(pixels, colours), { raw: { ...info, channels: 3 } });
  }
  const { data, info } = await picture
    .toColourspace("srgb")
    // Optimal Huffman codes would save 1% of the bytes and take 50% more time.
    .jpeg({ quality: photoSettings.copyQuality, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, colour: await mainColour(data) };
}
