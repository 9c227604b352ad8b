const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Whether the boxes of an AVIF file end where the file ends. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at);
    // 0 and 1 mean lengths that the site's encoder doesn't write.
    if (length < 8) return true;
    at += length;
  }
  return at === bytes.length;
}

/**
 * Whether the bytes of a file reach its end, as far as its format tells: AVIF, WebP, JPEG, PNG or
 * WOFF2. A server that doesn't state the length of a response may end it early.
 */
export function isComplete(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return false;
  if (ascii(bytes, 4, 8) === "ftyp") return hasWholeBoxes(bytes);
  if (ascii(bytes, 0, 4) === "RIFF") return bytes.length >= view.getUint32(4, true) + 8;
  if (ascii(bytes, 0, 2) === "\xff\xd8") return ascii(bytes, -2, bytes.length) === "\xff\xd9";
  if (ascii(bytes, 1, 4) === "PNG") return ascii(bytes, -8, -4) === "IEND";
  if (ascii(bytes, 0, 4) === "wOF2") return bytes.length >= view.getUint32(8);
  return true;
}
