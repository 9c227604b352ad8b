import sharp, { type SharpOptions } from "sharp";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { copyScale } from "./size-problem";
import { TiffDirectory, tag } from "./tiff-directory";

type FailOn = NonNullable<SharpOptions["failOn"]>;

/** On which side of the upright picture the last stored rows lie, by EXIF orientation. */
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

/** Whether the channel beside the colours of a TIFF is not said to be alpha; it may hold anything. */
function hasUnspecifiedChannel(bytes: Buffer): boolean {
  if (!/^(II[*+]\0|MM\0[*+])/.test(bytes.toString("latin1", 0, 4))) return false;
  const directory = new TiffDirectory(bytes);
  return directory.values(tag.extraSamples)[0] === 0;
}

export interface CleanCopy extends Size {
  bytes: Buffer;
  /** Its main colour, such as "#2a4d31", which holds its place until it is there. */
  colour: string;
}

/** The most frequent colour of a picture; looked for in small, where a decoder is fastest. */
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
 * Makes the clean copy of a photo, the only thing that is published of it: upright, sRGB, without
 * EXIF, GPS or any other metadata, and no larger than `copyScale` says.
 *
 * @param failOn which complaints of the decoder count; "warning" is the strictest
 * @param lostRows how many of its last stored rows hold nothing and are cut off
 * @throws when the bytes are not a picture that sharp can decode to the end
 */
export async function cleanCopy(
  bytes: Buffer,
  failOn: FailOn = "warning",
  lostRows = 0,
): Promise<CleanCopy> {
  const { copyQuality, maxPixels } = photoSettings;
  const options = { failOn, limitInputPixels: maxPixels };
  // Before anything else, because resizing multiplies colours with what is taken for alpha.
  const source = hasUnspecifiedChannel(bytes)
    ? await sharp(bytes, options).removeAlpha().keepMetadata().tiff().toBuffer()
    : bytes;
  let picture = sharp(source, options).autoOrient();
  const {
    autoOrient,
    orientation = 1,
    depth,
    icc,
  } = await sharp(bytes, {
    failOn: "none",
    limitInputPixels: maxPixels,
  }).metadata();
  // sharp 0.35 processes more than 8 bits with a profile in Display P3, and doesn't convert the output.
  if (icc && depth !== "uchar") picture = picture.withIccProfile("srgb", { attach: false });
  const shown = withoutLastRows(autoOrient, lostRows, orientation);
  if (lostRows > 0) picture = picture.extract(shown);
  const edge = Math.round(Math.max(shown.width, shown.height) * copyScale(shown));
  const { data, info } = await picture
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    // Optimal codes would save 1 % of the bytes for half of the time.
    .jpeg({ quality: copyQuality, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, colour: await mainColour(data) };
}
