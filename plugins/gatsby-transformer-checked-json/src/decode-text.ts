/**
 * The text of a content file. Otherwise the reason why its bytes aren't text, and the offset of the
 * first wrong character.
 */
export type Decoded = { text: string } | { offset: number; message: string };

const asUtf8 = 'save it again as "UTF-8"';

/** Patterns of the first bytes of files that aren't UTF-8, and the message about them. */
const starts: readonly (readonly [RegExp, string])[] = [
  [/^$/, "is empty; restore its last version, or write its fields again"],
  [
    /^(\xff\xd8\xff|\x89PNG|GIF8|.{8}WEBP|.{4}ftyp|II\*\0|MM\0\*)/s,
    "is a photo, not text; correct its file name",
  ],
  [/^\xef\xbb\xbf/, `begins with a byte order mark; ${asUtf8}, not as "UTF-8 with BOM"`],
  [/^(\xff\xfe|\xfe\xff|.\0.\0|\0.\0.)/s, `is saved as UTF-16; ${asUtf8}`],
];

/** Decodes the bytes of a content file as UTF-8. */
export function decodeText(bytes: Uint8Array): Decoded {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const [, message] = starts.find(([pattern]) => pattern.test(start)) ?? [];
  if (message) return { offset: 0, message };
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
