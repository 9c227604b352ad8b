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

/** Whether a text is whole, for the formats of pages, their data, styles and webpack's bundles. */
function isWholeText(text: string, type: string): boolean {
  if (/html|svg/.test(type)) return /<\/(html|svg)>/.test(text);
  // A bundle contains its last characters at most once in 5000.
  if (/javascript/.test(type)) return /\}(\]\)|\(\));?\s*$/.test(text);
  if (/css/.test(type)) return text.split("{").length === text.split("}").length;
  if (!/json/.test(type)) return true;
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Whether the bytes of a file reach its end, as far as its format tells: AVIF, WebP, JPEG, PNG,
 * WOFF2 and texts. A server that doesn't state the length of a response may end it early.
 * @param type its media type, such as "text/css; charset=utf-8"
 */
export function isComplete(bytes: Uint8Array, type: string): boolean {
  if (bytes.length < 12) return false;
  if (/^text|javascript|json|svg/.test(type)) {
    return isWholeText(new TextDecoder().decode(bytes), type);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (ascii(bytes, 4, 8) === "ftyp") return hasWholeBoxes(bytes);
  if (ascii(bytes, 0, 4) === "RIFF") return bytes.length >= view.getUint32(4, true) + 8;
  if (ascii(bytes, 0, 2) === "\xff\xd8") return ascii(bytes, -2, bytes.length) === "\xff\xd9";
  if (ascii(bytes, 1, 4) === "PNG") return ascii(bytes, -8, -4) === "IEND";
  if (ascii(bytes, 0, 4) === "wOF2") return bytes.length >= view.getUint32(8);
  return true;
}
