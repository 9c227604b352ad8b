import sharp, { type Metadata, type Sharp } from "sharp";
import { hasExtraChannel, readExif, TiffDirectory } from "../detect/tiff";
import type { HeifImage } from "./heif-file";

/** Colours as numbers (ITU-T H.273, CICP). */
export interface ColourNumbers {
  primaries: number;
  transfer: number;
}

/** Colours of an image without a profile. */
interface Colours {
  /** Matrix from linear RGB of the image to linear sRGB, row by row. */
  matrix: readonly (readonly [number, number, number])[];
  /** Returns the light for a value, both from 0 to 1. */
  light: (value: number) => number;
}

const srgbLight = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const srgbValue = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const displayP3: Colours = {
  matrix: [
    [1.2249, -0.2249, 0],
    [-0.0421, 1.0421, 0],
    [-0.0196, -0.0786, 1.0983],
  ],
  light: srgbLight,
};

/** Adobe RGB (1998), which cameras only state in EXIF. */
const adobeRgb: Colours = {
  matrix: [
    [1.3984, -0.3984, 0],
    [0, 1, 0],
    [0, -0.0429, 1.0429],
  ],
  light: (value) => value ** (563 / 256),
};

/** Tags and values of Adobe RGB in EXIF 2.32: the colour space, or "uncalibrated" and an index. */
const [colourSpace, interoperability, interoperabilityIndex] = [0xa001, 0xa005, 1];
const [adobe, uncalibrated] = [2, 0xffff];
/** The text "R03" in both byte orders. */
const adobeIndexes = [0x52303300, 0x00333052];

/** Whether EXIF data states Adobe RGB, as in photos of cameras that write no profile. */
function isAdobeRgb(exif: Buffer): boolean {
  try {
    const { bytes, directory } = readExif(exif);
    const space = directory.value(colourSpace);
    if (space !== uncalibrated) return space === adobe;
    const index = new TiffDirectory(bytes, directory.value(interoperability));
    return adobeIndexes.includes(index.value(interoperabilityIndex));
  } catch {
    // Damaged metadata, or none about colours.
    return false;
  }
}

/** Number of the primaries of Display P3 (H.273, table 2). */
const p3Primaries = 12;
/**
 * Numbers of the primaries of sRGB, unspecified ones, and those of BT.601, which libheif wrote into
 * photos in sRGB until version 1.17.
 */
const srgbPrimaries = [0, 1, 2, 5, 6, 7];
/** Numbers of transfer functions that browsers show as that of sRGB (table 3), and of HDR. */
const [srgbTransfers, hdrTransfers] = [
  [0, 1, 2, 6, 13, 14, 15],
  [16, 18],
];
/** A transfer function that isn't that of sRGB. */
const otherTransfer = 4;

/** Returns the colours that a PNG states in `cICP` or, without `sRGB`, in `gAMA`. */
function pngColours(bytes: Buffer): ColourNumbers | undefined {
  const head = bytes.subarray(0, 4096);
  const contentOf = (type: string) => (head.includes(type) ? head.indexOf(type) + 4 : undefined);
  const [numbers, gamma] = [contentOf("cICP"), contentOf("gAMA")];
  if (numbers) return { primaries: bytes[numbers] ?? 0, transfer: bytes[numbers + 1] ?? 0 };
  if (!gamma || contentOf("sRGB")) return undefined;
  // Within the 5% of libpng.
  const isSrgb = Math.abs((bytes.readUInt32BE(gamma) * 2.2) / 100_000 - 1) < 0.05;
  return { primaries: 1, transfer: isSrgb ? 1 : otherTransfer };
}

/**
 * Returns the colours that a file states without a profile. Undefined for sRGB, or the problem of
 * colours that this site can't convert.
 */
function statedColours(
  bytes: Buffer,
  { icc, exif, format, depth, space }: Metadata,
  image?: HeifImage,
): Colours | string | undefined {
  const unknown = "has colours that this website can't convert";
  const isWhole = depth === "uchar" || depth === "ushort";
  // sharp 0.35 ignores the profiles of grey images with 16 bits.
  if (!isWhole || (icc && space === "grey16")) return unknown;
  // libvips takes every extra channel for transparency.
  if (format === "tiff" && hasExtraChannel(bytes))
    return "has a channel besides its colours, such as a selection";
  if (icc || image?.profile) return undefined;
  if (format === "jpeg" && exif && isAdobeRgb(exif)) return adobeRgb;
  const numbers = format === "png" ? pngColours(bytes) : image?.colours;
  const { primaries, transfer } = numbers ?? { primaries: 1, transfer: 1 };
  if (hdrTransfers.includes(transfer)) return "is an HDR photo";
  if (!srgbTransfers.includes(transfer)) return unknown;
  if (primaries === p3Primaries) return displayP3;
  return srgbPrimaries.includes(primaries) ? undefined : unknown;
}

/** Converts red, green and blue with 16 bits each to sRGB with 8 bits each. */
function convertPixels(pixels: Uint16Array, { matrix, light }: Colours): Buffer {
  const max = 0xffff;
  const lights = Float64Array.from({ length: max + 1 }, (_, value) => max * light(value / max));
  const values = Uint8Array.from({ length: max + 1 }, (_, index) =>
    Math.round(255 * srgbValue(index / max)),
  );
  const lightAt = (at: number) => lights[pixels[at] ?? 0] ?? 0;
  const converted = Buffer.alloc(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [lightAt(at), lightAt(at + 1), lightAt(at + 2)];
    matrix.forEach(([ofRed, ofGreen, ofBlue], channel) => {
      const linear = ofRed * red + ofGreen * green + ofBlue * blue;
      converted[at + channel] = values[Math.round(Math.min(max, Math.max(0, linear)))] ?? 0;
    });
  }
  return converted;
}

/**
 * Converts a picture without transparency to sRGB with 8 bits. Returns a problem if this site can't
 * convert its colours.
 * @param bytes the file of the picture
 * @param metadata sharp's metadata of the file
 * @param image the primary image of a HEIC or AVIF
 */
export async function toSrgb(
  picture: Sharp,
  bytes: Buffer,
  metadata: Metadata,
  image?: HeifImage,
): Promise<Sharp | string> {
  const colours = statedColours(bytes, metadata, image);
  if (typeof colours === "string") return colours;
  // sharp 0.35 processes more than 8 bits with a profile in Display P3, and doesn't convert the
  // output.
  if (metadata.icc && metadata.depth !== "uchar") {
    picture.withIccProfile("srgb", { attach: false });
  }
  if (!colours) return picture.toColourspace("srgb");
  const { data, info } = await picture
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return sharp(convertPixels(pixels, colours), { raw: { ...info, channels: 3 } });
}
