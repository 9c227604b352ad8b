import { boxesIn } from "./heif-file";
import { hasEndMarker } from "./jpeg";
import { TiffDirectory } from "./tiff";

/** The last chunk of a PNG, with its checksum. */
const pngEnd = Buffer.from("IEND\xae\x42\x60\x82", "latin1");

/** The last byte of a GIF. Some programs add zeros. */
const gifEnd = 0x3b;

/** Whether the directory of a TIFF, and its values about pixels, are inside the file. */
function hasDirectory(bytes: Buffer): boolean {
  try {
    return new TiffDirectory(bytes).isInside();
  } catch {
    return false;
  }
}

/**
 * Whether the end of a file is missing, in a format whose strict decoder doesn't notice it. Data
 * after the end is fine: phones append videos.
 */
export function isCutOff(bytes: Buffer, kind: string): boolean {
  switch (kind) {
    case "JPEG":
      return !hasEndMarker(bytes);
    case "TIFF":
      return !hasDirectory(bytes);
    case "PNG":
      return !bytes.includes(pngEnd);
    case "GIF":
      return bytes.findLast((byte) => byte !== 0) !== gifEnd;
    case "AVIF":
    case "HEIC":
      return boxesIn(bytes, 0, bytes.length).some(
        ({ type, to }) => (type === "meta" || type === "mdat") && to > bytes.length,
      );
    default:
      return false;
  }
}
