import { fromBuffer } from "file-type";
import { isTiff, TiffDirectory, tag } from "./tiff";

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
export const headLength = 4100;

/** Names of the accepted types by MIME type. */
const photos: Readonly<Record<string, string>> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/apng": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
  "image/tiff": "TIFF",
};

export const exportAdvice =
  "Export it as JPEG, put the JPEG here instead, and keep the original elsewhere.";
const moveAdvice = "Move it out of this folder.";
const other = (name: string, advice: string): FileType => ({ name, advice });

const raw = other("a camera RAW file", exportAdvice);
const archive = other("a ZIP archive or office document", moveAdvice);
const unknown: FileType = {
  ...other("a file type that this website can't read", exportAdvice),
  isLost: true,
};

/** Other types of phones and offices, by the start of the MIME type. The first match counts. */
const others: Readonly<Record<string, FileType>> = {
  "image/x-icon": other("an icon (ICO)", exportAdvice),
  "image/x-": raw,
  "image/bmp": other("a BMP image", exportAdvice),
  "image/jxl": other("a JPEG XL image", exportAdvice),
  "image/jp": other("a JPEG 2000 image", exportAdvice),
  "image/vnd.adobe.photoshop": other("a Photoshop document", exportAdvice),
  "application/pdf": other(
    "a PDF document",
    "Export its page as JPEG or PNG, and put that file here instead.",
  ),
  "video/": other("a video", "The website only shows photos. Take a still image from it."),
  "audio/": other("a sound recording", moveAdvice),
  "application/zip": archive,
  "application/vnd.": archive,
  "application/x-cfb": archive,
};

/** Types of files that are texts, by a pattern for their start. */
const texts: readonly (readonly [RegExp, FileType])[] = [
  [
    /^(<\?xml[\s\S]*?|<!--[\s\S]*?|<!DOCTYPE svg[\s\S]*?)?<svg[\s>]/i,
    other("an SVG drawing", "Export it as PNG or JPEG, and put that file here instead."),
  ],
  [
    /^(<!doctype html|<html)/i,
    other("a web page, not a photo", "Download the photo itself and put it here."),
  ],
  [
    /^(<\?xml[\s\S]*?)?(<!DOCTYPE plist|<x:xmpmeta|<\?xpacket|<rdf:RDF)/i,
    other("a settings file of a photo app, not a photo", moveAdvice),
  ],
  [
    /^version https:\/\/git-lfs/,
    other("a Git LFS pointer, not the photo itself", 'Run "git lfs pull".'),
  ],
];

function textType(head: Buffer): FileType {
  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  const match = texts.find(([pattern]) => pattern.test(text));
  if (match) return match[1];
  // The last character may be incomplete.
  const plain = text.replace(/\uFFFD$/, "").replace(/[\t\r\n\f]/g, "");
  return /[\p{Cc}\uFFFD]/u.test(plain) ? unknown : other("not a photo", moveAdvice);
}

/** Whether a TIFF is a camera RAW file: a DNG, or a preview image before the raw image. */
function isRaw(head: Buffer): boolean {
  try {
    const directory = new TiffDirectory(head);
    const isPreview = (directory.value(tag.subfileType) & 1) === 1;
    const hasRawImage = directory.value(tag.subDirectories) > 0;
    return directory.value(tag.dngVersion) > 0 || (isPreview && hasRawImage);
  } catch {
    // The directory is later in the file, as in scans.
    return false;
  }
}

/** Returns the brands in the first box of an ISO container (ISO 14496-12). */
const brandsIn = (head: Buffer) =>
  head.toString("latin1", 4, 8) === "ftyp"
    ? head.toString("latin1", 8, Math.min(head.readUInt32BE(0), 256))
    : "";

/**
 * Returns the type of a file.
 * @param head its first `headLength` bytes, or all of them
 */
export async function detectFileType(head: Buffer): Promise<FileType> {
  if (head.length === 0) {
    const empty = other("empty (0 bytes)", "Copy it again from the phone or camera.");
    return { ...empty, isLost: true };
  }
  if (head.every((byte) => byte === 0)) {
    const zeros = other("empty: it only contains zeros", "Copy it again from the phone or camera.");
    return { ...zeros, isLost: true };
  }
  const brands = brandsIn(head);
  if (/avi[fs]/.test(brands)) return { name: "AVIF", decoder: "sharp" };
  if (/hei|hev|mif1|mif2|msf1|miaf/.test(brands)) return { name: "HEIC", decoder: "heif" };
  // file-type 16 never returns for some damaged files of Windows Media.
  const isWindowsMedia = head.toString("latin1", 0, 4) === "0&\xb2u";
  const { mime = "" } = isWindowsMedia
    ? { mime: "video/x-ms-asf" }
    : ((await fromBuffer(head)) ?? {});
  if (/^(II\+\0|MM\0\+)/.test(head.toString("latin1", 0, 4))) {
    return { name: "BigTIFF", decoder: "sharp" };
  }
  if (isTiff(head)) {
    return mime.startsWith("image/x-") || isRaw(head) ? raw : { name: "TIFF", decoder: "sharp" };
  }
  const photo = photos[mime];
  if (photo) return { name: photo, decoder: "sharp" };
  const start = Object.keys(others).find((each) => mime.startsWith(each));
  return (start && others[start]) || textType(head);
}
