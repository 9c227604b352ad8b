import sharp, { type AvifOptions, type Sharp, type SharpOptions } from "sharp";
import type { Size } from "./crop";
import { photoSettings } from "./settings";

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

export interface CleanCopy extends Size {
  bytes: Buffer;
}

/**
 * Makes the clean copy of a photo, the only thing that is published of it: upright, sRGB, without
 * EXIF, GPS or any other metadata, no longer than `maxEdge` px.
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
  const { maxEdge, copyQuality, maxPixels } = photoSettings;
  let picture = sharp(bytes, { failOn, limitInputPixels: maxPixels }).autoOrient();
  if (lostRows > 0) {
    const { autoOrient, orientation = 1 } = await sharp(bytes, { failOn }).metadata();
    picture = picture.extract(withoutLastRows(autoOrient, lostRows, orientation));
  }
  const { data, info } = await picture
    .resize(maxEdge, maxEdge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .jpeg({ quality: copyQuality, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * sharp's default AVIF effort for the whole process. gatsby-plugin-sharp hands only `quality` on
 * (`createTransformObject` in its `plugin-options.js`), so the default is the only way in.
 */
export function setAvifEffort(effort: number): void {
  const { avif } = sharp.prototype;
  sharp.prototype.avif = function (this: Sharp, options?: AvifOptions) {
    return avif.call(this, { effort, ...options });
  };
}
