import { heifItems } from "./heif-items";
import { boxesIn } from "./iso-boxes";
import { TiffDirectory, tag } from "./tiff-directory";

const exportIt = "Export it as JPEG and put that here instead; keep the original elsewhere.";

/** TIFF 6.0: CIE L*a*b*, and its variants ICC and ITU. */
const labColours = new Set([8, 9, 10]);
const oldJpeg = 6;

function tiffReason(bytes: Buffer): string | undefined {
  try {
    const directory = new TiffDirectory(bytes);
    if (labColours.has(directory.value(tag.photometric))) return "its colours are Lab";
    if (directory.value(tag.compression) === oldJpeg) return "its compression is old-style JPEG";
    const isPlanar = directory.value(tag.planar, 1) === 2 && directory.value(tag.samples, 1) > 1;
    if (isPlanar && directory.value(tag.tileWidth) > 0) return "its colours lie in separate tiles";
  } catch {
    // Cut off; that is said elsewhere.
  }
  return undefined;
}

/** What is said of a picture whose data is whole, but which no decoder here knows. */
export const unreadable = (kind: string, reason = "") =>
  `is a ${kind} of a kind that cannot be read here${reason && ` (${reason})`}. ${exportIt}`;

/** Why a picture of a kind that is read otherwise cannot be read here, whole as it may be. */
export function unreadableKind(bytes: Buffer, kind: string): string | undefined {
  if (kind === "TIFF") {
    const reason = tiffReason(bytes);
    return reason && unreadable(kind, reason);
  }
  if (kind === "AVIF" || kind === "HEIC") {
    const hasPicture = heifItems(bytes) !== undefined;
    const hasFilm = boxesIn(bytes, 0, bytes.length).some(({ type }) => type === "moov");
    if (!hasPicture && hasFilm) {
      return `is an animated ${kind}. Export one picture of it as JPEG and put that here instead.`;
    }
  }
  return undefined;
}
