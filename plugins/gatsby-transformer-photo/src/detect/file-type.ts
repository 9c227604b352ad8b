import { isRaw } from "./tiff";

/** Type of a file, detected from its bytes and not from its name. */
export interface FileType {
  /** Everyday name, such as "JPEG" or "a PDF document". */
  name: string;
  /** Decoder of the file. Undefined if it isn't a photo that this site can show. */
  decoder?: "sharp" | "heif";
  /** Advice if the file can't be shown. */
  advice?: string;
  /** Whether the file may be a photo whose content is lost. */
  isLost?: boolean;
}

/** Number of bytes that `detectFileType` needs. */
export const headLength = 4096;

export const exportAdvice =
  "Export it as JPEG, put the JPEG here instead, and keep the original elsewhere.";
export const copyAgain = "Copy it again from the phone or camera.";
const moveAdvice = "Move it out of this folder.";

const photo = (name: string): FileType => ({ name, decoder: "sharp" });
const other = (name: string, advice: string): FileType => ({ name, advice });
const raw = other("a camera RAW file", exportAdvice);

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: signatures contain them
/** Types by a pattern for their first bytes, each as one character. The first match counts. */
const signatures: readonly (readonly [RegExp, FileType])[] = [
  [/^\xff\xd8/, photo("JPEG")],
  [/^\x89PNG/, photo("PNG")],
  [/^GIF8/, photo("GIF")],
  [/^RIFF[\s\S]{4}WEBP/, photo("WebP")],
  [/^[\s\S]{4}ftyp[\s\S]{0,40}?avi[fs]/, photo("AVIF")],
  [/^[\s\S]{4}ftyp[\s\S]{0,40}?(hei|hev|mif|msf|miaf)/, { name: "HEIC", decoder: "heif" }],
  [/^([\s\S]{4}ftypcrx|II\*\0[\s\S]{4}CR|FUJIFILMCCD|IIRO|IIRS|IIU\0)/, raw],
  // With 32-bit or 64-bit offsets.
  [/^(II[*+]\0|MM\0[*+])/, photo("TIFF")],
  [
    /^(RIFF[\s\S]{4}WAVE|[\s\S]{4}ftypM4[AB]|ID3|OggS|fLaC|#!AMR)/,
    other("music or a sound recording", moveAdvice),
  ],
  [
    /^([\s\S]{4}ftyp|RIFF[\s\S]{4}AVI |\x1a\x45\xdf\xa3|0&\xb2u|\0\0\x01\xba)/,
    other("a video", "The website only shows photos. Take a still image from it."),
  ],
  [/^BM[\s\S]{4}\0\0\0\0/, other("a BMP image", exportAdvice)],
  [/^8BPS/, other("a Photoshop document", exportAdvice)],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/, other("a JPEG XL image", exportAdvice)],
  [/^\0\0\0\x0cjP/, other("a JPEG 2000 image", exportAdvice)],
  [
    /^%PDF/,
    other("a PDF document", "Export its page as JPEG or PNG, and put that file here instead."),
  ],
  [
    /^(PK\x03\x04|Rar!|7z\xbc\xaf|\x1f\x8b|\xd0\xcf\x11\xe0)/,
    other("an archive or office document", moveAdvice),
  ],
  [
    /^version https:\/\/git-lfs/,
    other("a Git LFS pointer, not the photo itself", 'Run "git lfs pull".'),
  ],
  [
    /^(\xef\xbb\xbf)?\s*(<!doctype html|<html)/i,
    other("a web page, not a photo", "Download the photo itself and put it here."),
  ],
  [
    /^(\xef\xbb\xbf)?\s*(<[?!][\s\S]*?>\s*)*<svg[\s>]/i,
    other("an SVG drawing", "Export it as PNG or JPEG, and put that file here instead."),
  ],
];

/** Bytes that no text contains. */
const binary = /[\0-\x08\x0e-\x1f\x7f]/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: signatures contain them

/**
 * Returns the type of a file.
 * @param head its first `headLength` bytes, or all of them
 */
export function detectFileType(head: Buffer): FileType {
  const isEmpty = head.every((byte) => byte === 0);
  if (isEmpty)
    return { ...other("empty: it contains nothing, or only zeros", copyAgain), isLost: true };
  const text = head.toString("latin1");
  const [, type] = signatures.find(([pattern]) => pattern.test(text)) ?? [];
  if (type) return type.name === "TIFF" && isRaw(head) ? raw : type;
  if (!binary.test(text)) return other("not a photo", moveAdvice);
  return {
    name: "not a photo that this website can read",
    advice:
      "If it is a photo, copy it again, or export it as JPEG. Otherwise move it out of this folder.",
    isLost: true,
  };
}
