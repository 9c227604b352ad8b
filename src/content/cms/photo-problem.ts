/** Shortest edge of a photo in px, as in the photo check of a build. */
const minEdge = 600;

const decoder = new TextDecoder("latin1");
const isHeic = (bytes: Uint8Array) => decoder.decode(bytes.subarray(4, 8)) === "ftyp";

/** Whether a JPEG, PNG or WebP file has its end. Undefined for all other formats. */
function isComplete(bytes: Uint8Array): boolean | undefined {
  const start = decoder.decode(bytes.subarray(0, 4));
  const end = decoder.decode(bytes.subarray(-64 * 1024));
  if (start.startsWith("\xff\xd8")) return end.includes("\xff\xd9");
  // In this encoding, the first byte of a PNG (0x89) is a different character.
  if (start.endsWith("PNG")) return end.includes("IEND");
  if (start !== "RIFF") return undefined;
  return bytes.length >= new DataView(bytes.buffer).getUint32(4, true) + 8;
}

/**
 * Returns why a chosen file can't be shown, or undefined if it can. HEIC is judged by the build,
 * because most browsers can't decode it.
 */
export async function photoProblem(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isHeic(bytes)) return undefined;
  const isWhole = isComplete(bytes);
  if (isWhole === undefined) {
    return "This file isn't a photo that can be shown. Choose a JPEG, PNG, WebP or HEIC file.";
  }
  const image = isWhole ? await createImageBitmap(file).catch(() => undefined) : undefined;
  if (!image) {
    return "This photo is damaged or cut off. Copy it again from the phone or the camera, and choose it then.";
  }
  const { width, height } = image;
  return Math.min(width, height) < minEdge
    ? `This photo is too small: ${width} × ${height} pixels. Its shorter edge needs at least ${minEdge} pixels. Send the original instead of a preview.`
    : undefined;
}
