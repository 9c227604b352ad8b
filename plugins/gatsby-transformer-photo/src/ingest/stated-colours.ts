import { adobeRgb, type Colours, coloursOf } from "./colours";
import type { HeifImage } from "./heif-file";
import { TiffDirectory, tag } from "./tiff";

/** Tags and values of Adobe RGB in EXIF 2.32: the colour space, or "uncalibrated" and an index. */
const [colourSpace, interoperability, interoperabilityIndex] = [0xa001, 0xa005, 1];
const [adobe, uncalibrated, adobeIndex] = [2, 0xffff, "R03"];

/** Whether EXIF data states Adobe RGB, as in photos of cameras that write no profile. */
function isAdobeRgb(exif: Buffer): boolean {
  try {
    const tiff = exif.subarray(exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
    const directory = new TiffDirectory(tiff, new TiffDirectory(tiff).value(tag.exif));
    const space = directory.value(colourSpace);
    if (space !== uncalibrated) return space === adobe;
    const index = new TiffDirectory(tiff, directory.value(interoperability));
    return index.text(interoperabilityIndex) === adobeIndex;
  } catch {
    // Damaged metadata, or none about colours.
    return false;
  }
}

/** Returns the numbers in the chunk `cICP` of a PNG. */
function pngColours(bytes: Buffer) {
  const at = bytes.subarray(0, 4096).indexOf("cICP", 0, "latin1");
  return at < 0 ? undefined : { primaries: bytes[at + 4] ?? 0, transfer: bytes[at + 5] ?? 0 };
}

/**
 * Returns the colours that a file states in a different way than with a profile, or undefined if it
 * has a profile or is sRGB.
 * @param metadata sharp's metadata of the file
 * @param image the primary image of a HEIC or AVIF
 */
export function statedColours(
  bytes: Buffer,
  kind: string,
  { icc, exif }: { icc?: Buffer; exif?: Buffer },
  image?: HeifImage,
): Colours | undefined {
  if (icc || image?.profile) return undefined;
  if (image) return coloursOf(image.colours);
  if (kind === "PNG") return coloursOf(pngColours(bytes));
  return kind === "JPEG" && exif && isAdobeRgb(exif) ? adobeRgb : undefined;
}
