/** Shortest edge of a photo in px, as in the photo check of a build. */
const minEdge = 600;

const decoder = new TextDecoder("latin1");

/** Whether a file ends where its format says that it ends. */
function isComplete(bytes: Uint8Array): boolean {
  const start = decoder.decode(bytes.subarray(0, 12));
  const end = bytes.subarray(-64 * 1024);
  if (start.startsWith("\xff\xd8")) return decoder.decode(end).includes("\xff\xd9");
  if (start.startsWith("\x89PNG")) return decoder.decode(end).includes("IEND");
  if (start.startsWith("RIFF")) {
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    return bytes.length >= size + 8;
  }
  return true;
}

const isHeic = (bytes: Uint8Array) => decoder.decode(bytes.subarray(4, 8)) === "ftyp";

const damaged =
  "This photo is damaged or cut off. Copy it again from the phone or the camera, and choose it then.";

/**
 * Returns why a chosen file can't be shown, or undefined if it can. HEIC is judged by the build,
 * because most browsers can't decode it.
 */
export async function photoProblem(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isHeic(bytes)) return undefined;
  const start = decoder.decode(bytes.subarray(0, 4));
  if (!/^(\xff\xd8|\x89PNG|RIFF)/.test(start)) {
    return "This file isn't a photo that can be shown. Choose a JPEG, PNG, WebP or HEIC file.";
  }
  if (!isComplete(bytes)) return damaged;
  try {
    const { width, height } = await createImageBitmap(file);
    if (Math.min(width, height) < minEdge) {
      return `This photo is too small: ${width} × ${height} pixels. Its shorter edge needs at least ${minEdge} pixels. Send the original instead of a preview.`;
    }
  } catch {
    return damaged;
  }
  return undefined;
}
