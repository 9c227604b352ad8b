import { kindOf } from "../../gatsby-transformer-photo/src/ingest/file-type";

/** The text of a content file, or why its bytes are no text that the site can read. */
export type Decoded = { text: string } | { offset: number; message: string };

const asUtf8 = 'save it again as "UTF-8"';

/**
 * Reads the bytes of a content file as UTF-8.
 *
 * @returns the text; or what is wrong with the encoding, and at which character
 */
export function decodeText(bytes: Buffer): Decoded {
  const start = bytes.toString("latin1", 0, 4);
  if (bytes.length === 0) {
    return {
      offset: 0,
      message: "is empty; bring back its last version, or write its fields again",
    };
  }
  const { decoder, name } = kindOf(bytes);
  if (decoder)
    return { offset: 0, message: `is a ${name} photo, not a text; give it its right name` };
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
      // Node puts this letter where it finds bytes that are no UTF-8.
      offset: Math.max(0, bytes.toString("utf8").indexOf("\uFFFD")),
      message: `is not saved as UTF-8 (here begins a letter of another encoding); ${asUtf8}`,
    };
  }
}
