import { heifItems } from "./heif-items";

/** Transfer characteristics of HDR images (ITU-T H.273, table 3). */
const hdrTransfer: Readonly<Record<number, string>> = { 16: "PQ", 18: "HLG" };

/** Returns the transfer characteristics of an image; a PNG has them in its chunk `cICP`. */
function transferOf(bytes: Buffer, kind: string): number | undefined {
  if (kind === "AVIF" || kind === "HEIC") return heifItems(bytes)?.transfer;
  if (kind !== "PNG") return undefined;
  const at = bytes.subarray(0, 4096).indexOf("cICP", 0, "latin1");
  return at < 0 ? undefined : bytes[at + 5];
}

/** Returns the warning about an image that is brighter than most screens, or undefined. */
export function hdrWarning(bytes: Buffer, kind: string): string | undefined {
  const name = hdrTransfer[transferOf(bytes, kind) ?? 0];
  return (
    name &&
    `is an HDR photo (${name}), whose colours look dull on a website. Export it as a plain JPEG (sRGB, SDR) if you can`
  );
}
