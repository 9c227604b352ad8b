import { heifItems } from "./heif-items";
import { boxesIn } from "./iso-boxes";
import { TiffDirectory, tag } from "./tiff-directory";

const exportIt = "Export it as JPEG, put the JPEG here instead, and keep the original elsewhere.";

/** TIFF 6.0: CIE L*a*b*, and its variants ICC and ITU. */
const labColours = new Set([8, 9, 10]);
const oldJpeg = 6;

function tiffReason(bytes: Buffer): string | undefined {
  try {
    const directory = new TiffDirectory(bytes);
    if (labColours.has(directory.value(tag.photometric))) return "its colours are Lab";
    if (directory.value(tag.compression) === oldJpeg) return "its compression is old-style JPEG";
    const isPlanar = directory.value(tag.planar, 1) === 2 && directory.value(tag.samples, 1) > 1;
    if (isPlanar && directory.value(tag.tileWidth) > 0)
      return "its colours are stored in separate tiles";
  } catch {
    // The file is cut off, which the check for damage reports.
  }
  return undefined;
}

/** Returns the rejection of an intact image that no decoder here can read. */
export const unreadable = (kind: string, reason = "") =>
  `is a ${kind} variant that this website can't read${reason && ` (${reason})`}. ${exportIt}`;

/**
 * Returns why an image can't be shown faithfully, or undefined if it can.
 * @param depth type of its samples in sharp's metadata
 */
export function unreadableKind(bytes: Buffer, kind: string, depth = "uchar"): string | undefined {
  if (depth !== "uchar" && depth !== "ushort") {
    return unreadable(kind, "its samples aren't whole numbers of 8 or 16 bits");
  }
  if (kind === "TIFF") {
    const reason = tiffReason(bytes);
    return reason && unreadable(kind, reason);
  }
  if (kind === "AVIF" || kind === "HEIC") {
    const hasPicture = heifItems(bytes) !== undefined;
    const hasFilm = boxesIn(bytes, 0, bytes.length).some(({ type }) => type === "moov");
    if (!hasPicture && hasFilm) {
      return `is an animated ${kind}. Export one frame of it as JPEG and put the JPEG here instead.`;
    }
  }
  return undefined;
}
