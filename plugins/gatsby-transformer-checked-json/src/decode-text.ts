/**
 * The text of a content file. Otherwise the reason why its bytes aren't text, and the offset of the
 * first wrong character.
 */
export type Decoded = { text: string } | { offset: number; message: string };

/** Photo formats by their first bytes: [offset, signature, name]. */
const photoSignatures: readonly (readonly [number, string, string])[] = [
  [0, "\xff\xd8\xff", "JPEG"],
  [0, "\x89PNG", "PNG"],
  [0, "GIF8", "GIF"],
  [8, "WEBP", "WebP"],
  [4, "ftyp", "HEIC or AVIF"],
  [0, "II*\0", "TIFF"],
  [0, "MM\0*", "TIFF"],
];

const asUtf8 = 'save it again as "UTF-8"';

/** Decodes the bytes of a content file as UTF-8. */
export function decodeText(bytes: Uint8Array): Decoded {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (bytes.length === 0) {
    return {
      offset: 0,
      message: "is empty; restore its last version, or write its fields again",
    };
  }
  const photo = photoSignatures.find(([offset, bytes]) => start.startsWith(bytes, offset));
  if (photo) {
    return { offset: 0, message: `is a ${photo[2]} photo, not text; correct its file name` };
  }
  if (start.startsWith("\xef\xbb\xbf")) {
    return {
      offset: 0,
      message: `begins with a byte order mark; ${asUtf8}, not as "UTF-8 with BOM"`,
    };
  }
  if (/^(\xff\xfe|\xfe\xff|.\0.\0|\0.\0.)/s.test(start)) {
    return { offset: 0, message: `is saved as UTF-16; ${asUtf8}` };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return {
      // Invalid bytes are decoded as this character.
      offset: Math.max(0, new TextDecoder().decode(bytes).indexOf("\uFFFD")),
      message: `is not valid UTF-8 from this character on; ${asUtf8}`,
    };
  }
}
