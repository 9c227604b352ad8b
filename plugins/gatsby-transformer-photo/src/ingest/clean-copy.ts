import sharp, { type SharpOptions } from "sharp";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { heifItems } from "./heif-items";
import { copyScale } from "./size-problem";
import { TiffDirectory, tag } from "./tiff-directory";

type FailOn = NonNullable<SharpOptions["failOn"]>;

/** Edge of the rotated image at which the last stored rows are, by EXIF orientation. */
const lastRowsAt = ["bottom", "bottom", "top", "top", "right", "left", "left", "right"] as const;

const withoutLastRows = ({ width, height }: Size, rows: number, orientation: number) => {
  const side = lastRowsAt[orientation - 1] ?? "bottom";
  const sideways = side === "left" || side === "right";
  return {
    left: side === "left" ? rows : 0,
    top: side === "top" ? rows : 0,
    width: sideways ? width - rows : width,
    height: sideways ? height : height - rows,
  };
};

/** Whether a TIFF has an extra channel of unspecified type (ExtraSamples = 0), which must not be treated as alpha. */
function hasUnspecifiedChannel(bytes: Buffer): boolean {
  if (!/^(II[*+]\0|MM\0[*+])/.test(bytes.toString("latin1", 0, 4))) return false;
  const directory = new TiffDirectory(bytes);
  return directory.values(tag.extraSamples)[0] === 0;
}

/** Values of black and white in limited range (ITU-R BT.601). libheif expands colour images, but not grey ones. */
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
 * @param lostRows number of damaged rows at the end, which are cropped
 * @throws if sharp can't decode the bytes to the end
 */
export async function cleanCopy(
  bytes: Buffer,
  failOn: FailOn = "warning",
  lostRows = 0,
): Promise<CleanCopy> {
  const { copyQuality, maxPixels } = photoSettings;
  const options = { failOn, limitInputPixels: maxPixels };
  // Removes the channel before resizing, which would premultiply the colours with it.
  const source = hasUnspecifiedChannel(bytes)
    ? await sharp(bytes, options).removeAlpha().keepMetadata().tiff().toBuffer()
    : bytes;
  let picture = sharp(source, options).autoOrient();
  const {
    autoOrient,
    orientation = 1,
    depth,
    format,
    icc,
  } = await sharp(bytes, {
    failOn: "none",
    limitInputPixels: maxPixels,
  }).metadata();
  // sharp 0.35 processes more than 8 bits with a profile in Display P3, and doesn't convert the
  // output.
  if (icc && depth !== "uchar") picture = picture.withIccProfile("srgb", { attach: false });
  if (format === "heif" && heifItems(bytes)?.isLimitedGrey) {
    const scale = depth === "uchar" ? 1 : 257;
    picture = picture.linear(255 / (white - black), (-255 * black * scale) / (white - black));
  }
  const visibleRegion = withoutLastRows(autoOrient, lostRows, orientation);
  if (lostRows > 0) picture = picture.extract(visibleRegion);
  const edge = Math.round(
    Math.max(visibleRegion.width, visibleRegion.height) * copyScale(visibleRegion),
  );
  const { data, info } = await picture
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    // Optimal Huffman codes would save 1% of the bytes and take 50% more time.
    .jpeg({ quality: copyQuality, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, colour: await mainColour(data) };
}
