import { heifItems } from "./heif-items";

/** Transfer characteristics of HDR pictures (ITU-T H.273, table 3). */
const hdrTransfer: Readonly<Record<number, string>> = { 16: "PQ", 18: "HLG" };

/** The transfer characteristics that a picture states; of a PNG, in its chunk `cICP`. */
function transferOf(bytes: Buffer, kind: string): number | undefined {
  if (kind === "AVIF" || kind === "HEIC") return heifItems(bytes)?.transfer;
  if (kind !== "PNG") return undefined;
  const at = bytes.subarray(0, 4096).indexOf("cICP", 0, "latin1");
  return at < 0 ? undefined : bytes[at + 5];
}

/** What is said of a picture that is brighter than the screens of most visitors. */
export function hdrWarning(bytes: Buffer, kind: string): string | undefined {
  const name = hdrTransfer[transferOf(bytes, kind) ?? 0];
  return (
    name &&
    `is an HDR picture (${name}), whose colours look dull on a website. Export it as a plain JPEG (sRGB, SDR) if you can`
  );
}
