import type { HeifImage } from "../heif-file";
import { TiffDirectory, tag } from "../tiff";
import { adobeRgb, type Colours, coloursOf, coloursOfGamma } from "./colours";

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

/** Chromaticities of sRGB in the chunk `cHRM` of a PNG: x and y of white, red, green and blue. */
const srgbChromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

/**
 * Returns the colours that a PNG states in `cICP`, or in `gAMA` if it has no `sRGB` (PNG, third
 * edition, 4.3). "unreadable" if its primaries are those of another colour space.
 */
function pngColours(bytes: Buffer): Colours | "unreadable" | undefined {
  const head = bytes.subarray(0, 4096);
  const chunk = (type: string) => {
    const at = head.indexOf(type, 0, "latin1");
    return at < 0 ? undefined : bytes.subarray(at + type.length);
  };
  const numbers = chunk("cICP");
  if (numbers) return coloursOf({ primaries: numbers[0] ?? 0, transfer: numbers[1] ?? 0 });
  const gamma = chunk("gAMA")?.readUInt32BE();
  // Browsers ignore primaries without a gamma.
  if (chunk("sRGB") || !gamma) return undefined;
  const chromaticities = chunk("cHRM");
  const isSrgb = srgbChromaticities.every((value, index) => {
    const stated = chromaticities?.readUInt32BE(4 * index) ?? value * 100_000;
    return Math.abs(stated / 100_000 - value) < 0.01;
  });
  return isSrgb ? coloursOfGamma(gamma / 100_000) : "unreadable";
}

/**
 * Returns the colours that a file states in a different way than with a profile. Undefined if it has
 * a profile or is sRGB, "unreadable" if this site can't convert them.
 * @param metadata sharp's metadata of the file
 * @param image the primary image of a HEIC or AVIF
 */
export function statedColours(
  bytes: Buffer,
  kind: string,
  { icc, exif }: { icc?: Buffer; exif?: Buffer },
  image?: HeifImage,
): Colours | "unreadable" | undefined {
  if (icc || image?.profile) return undefined;
  if (image) return coloursOf(image.colours);
  if (kind === "PNG") return pngColours(bytes);
  return kind === "JPEG" && exif && isAdobeRgb(exif) ? adobeRgb : undefined;
}
