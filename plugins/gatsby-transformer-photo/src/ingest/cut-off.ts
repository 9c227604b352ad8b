import { boxesIn } from "./heif-file";
import { hasEndMarker } from "./jpeg";
import { TiffDirectory } from "./tiff";

/** Whether a HEIC or AVIF lacks a part of its description or its pixels. */
const hasCutBox = (bytes: Buffer) =>
  boxesIn(bytes, 0, bytes.length).some(
    ({ type, to }) => /meta|mdat/.test(type) && to > bytes.length,
  );

/** Checks by the name of the file type. */
const checks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  JPEG: (bytes) => !hasEndMarker(bytes),
  TIFF: (bytes) => !TiffDirectory.isWholeIn(bytes),
  // The last chunk, with its checksum.
  PNG: (bytes) => !bytes.includes("IEND\xae\x42\x60\x82", 0, "latin1"),
  // Some programs add zeros.
  GIF: (bytes) => bytes.findLast((byte) => byte !== 0) !== 0x3b,
  AVIF: hasCutBox,
  HEIC: hasCutBox,
};

/**
 * Whether a file has lost its end, which its decoder doesn't notice. More data after the end is
 * fine.
 * @param kind name of the file type, such as "JPEG"
 */
export const isCutOff = (bytes: Buffer, kind: string): boolean => checks[kind]?.(bytes) ?? false;
