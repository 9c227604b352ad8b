import { hasEndMarker, photoSettings } from "../../../plugins/gatsby-transformer-photo/pure";

/** Whether a JPEG, PNG or WebP file has its end. Undefined for all other formats. */
function isComplete(bytes: Uint8Array, text: string): boolean | undefined {
  if (text.startsWith("\xff\xd8")) return hasEndMarker(bytes);
  if (text.startsWith("PNG", 1)) return text.includes("IEND\xaeB`");
  if (!text.startsWith("RIFF")) return undefined;
  return bytes.length >= new DataView(bytes.buffer).getUint32(4, true) + 8;
}

/**
 * Returns why a chosen file can't be shown, or undefined if it can. HEIC is judged by the build,
 * because most browsers can't decode it.
 */
export async function photoProblem(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One character for each byte.
  const text = new TextDecoder("latin1").decode(bytes);
  if (text.startsWith("ftyp", 4)) return undefined;
  const isWhole = isComplete(bytes, text);
  if (isWhole === undefined) {
    return "This file isn't a photo that can be shown. Choose a JPEG, PNG, WebP or HEIC file.";
  }
  const image = isWhole ? await createImageBitmap(file).catch(() => undefined) : undefined;
  if (!image) {
    return "This photo is damaged or cut off. Copy it again from the phone or the camera, and choose it then.";
  }
  const { width, height } = image;
  const { minEdge } = photoSettings;
  return Math.min(width, height) < minEdge
    ? `This photo is too small: ${width} × ${height} pixels. Its shorter edge needs at least ${minEdge} pixels. Send the original instead of a preview.`
    : undefined;
}
