import sharp, { type AvifOptions, type Sharp } from "sharp";
import { photoSettings } from "./settings";

/**
 * Makes the clean copy of a photo, the only thing that is published of it: upright, sRGB, without
 * EXIF, GPS or any other metadata, no longer than `maxEdge` px.
 *
 * @throws when the bytes are not a picture that sharp can decode to the end
 */
export async function cleanCopy(bytes: Buffer): Promise<Buffer> {
  const { maxEdge, copyQuality } = photoSettings;
  return sharp(bytes, { failOn: "warning" })
    .autoOrient()
    .resize(maxEdge, maxEdge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .jpeg({ quality: copyQuality, chromaSubsampling: "4:4:4" })
    .toBuffer();
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
