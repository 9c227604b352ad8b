/** Type of a file, detected from its bytes and not from its name. */
export interface FileType {
  /** Everyday name, such as "JPEG" or "a PDF document". */
  name: string;
  /** Decoder of the file. Undefined if it isn't a photo that this site can show. */
  decoder?: "sharp" | "heif";
  /** Advice if the file can't be shown. */
  advice?: string;
}

/** Number of bytes that `detectFileType` needs. */
export const headLength = 4096;

const jpegAdvice = "Export it as JPEG, put the JPEG here instead, and keep the original elsewhere.";
const photo = (name: string): FileType => ({ name, decoder: "sharp" });
const other = (name: string, advice: string): FileType => ({ name, advice });
const deletion = "Delete it, or move it out of this folder.";
const raw = other(
  "a camera RAW file",
  "Export it as JPEG with the camera's app, put the JPEG here instead, and keep the original elsewhere.",
);
const video = other(
  "a video",
  "The website only shows photos. Take a still image from it, or delete it.",
);
const heic: FileType = { name: "HEIC", decoder: "heif" };
const picture = (name: string) => other(`a ${name} image`, jpegAdvice);
const noPicture = other("not a photo", deletion);
const unknown = other(
  "an unknown file type",
  "If it is a photo, export it as JPEG, put the JPEG here instead, and keep the original elsewhere.",
);

/** Types by their signatures at the start of a file: [offset, signature, type]. */
const signatures: readonly (readonly [number, string, FileType])[] = [
  [0, "\xff\xd8\xff", photo("JPEG")],
  [0, "\x89PNG\r\n\x1a\n", photo("PNG")],
  [0, "GIF8", photo("GIF")],
  [8, "WEBP", photo("WebP")],
  [0, "FUJIFILMCCD-RAW", raw],
  [0, "FOVb", raw],
  [0, "IIRO", raw],
  [0, "IIRS", raw],
  [0, "MMOR", raw],
  [0, "IIU\0", raw],
  [0, "\0MRM", raw],
  [6, "HEAPCCDR", raw],
  [
    0,
    "%PDF",
    other("a PDF document", "Export its page as JPEG or PNG, and put that file here instead."),
  ],
  [0, "8BPS", other("a Photoshop document", jpegAdvice)],
  [0, "BM", picture("BMP")],
  [0, "\xff\x0a", picture("JPEG XL")],
  [4, "JXL ", picture("JPEG XL")],
  [4, "jP  ", picture("JPEG 2000")],
  [0, "\xff\x4f\xff\x51", picture("JPEG 2000")],
  [0, "II\xbc", picture("JPEG XR")],
  [0, "\x0a\x05\x01", picture("PCX")],
  [0, "\x0a\x03\x01", picture("PCX")],
  [0, "\x0a\x02\x01", picture("PCX")],
  [0, "DDS ", picture("DDS")],
  [0, "qoif", picture("QOI")],
  [0, "FLIF", picture("FLIF")],
  [0, "BPG\xfb", picture("BPG")],
  [0, "gimp xcf", picture("GIMP (XCF)")],
  [0, "SIMPLE  =", picture("FITS")],
  [0, "AT&TFORM", picture("DjVu")],
  [0, "farbfeld", picture("farbfeld")],
  [0, "\x8aMNG", picture("MNG")],
  [0, "\x8bJNG", picture("JNG")],
  [0, "\x01\xda", other("an SGI image", jpegAdvice)],
  [0, "\x59\xa6\x6a\x95", picture("Sun raster")],
  [0, "\x76\x2f\x31\x01", other("an OpenEXR image", jpegAdvice)],
  [0, "#?RADIANCE", picture("Radiance (HDR)")],
  [0, "#?RGBE", picture("Radiance (HDR)")],
  [0, "%!PS", other("an EPS drawing", jpegAdvice)],
  [0, "\xc5\xd0\xd3\xc6", other("an EPS drawing", jpegAdvice)],
  [0, "\xd7\xcd\xc6\x9a", other("a WMF drawing", jpegAdvice)],
  [40, " EMF", other("an EMF drawing", jpegAdvice)],
  [128, "DICM", picture("DICOM")],
  [0, "icns", other("an icon (ICNS)", jpegAdvice)],
  [0, "\0\0\x02\0\x01\0", other("a cursor (CUR)", jpegAdvice)],
  [8, "ACON", other("a cursor (ANI)", jpegAdvice)],
  [8, "ILBM", other("an Amiga (ILBM) image", jpegAdvice)],
  [0, "\0\0\x01\0", other("an icon (ICO)", jpegAdvice)],
  [8, "AVI ", video],
  [0, "\x1a\x45\xdf\xa3", video],
  [0, "\0\0\x01\xba", video],
  [0, "\0\0\x01\xb3", video],
  [0, "\x30\x26\xb2\x75", video],
  [4, "moov", video],
  [4, "wide", video],
  [4, "mdat", video],
  [0, "PK\x03\x04", other("a ZIP archive or office document", deletion)],
];

const isoHeic = /^(hei[cxms]|hev[cxms])$/;
const isoAvif = /^avi[fs]$/;

/**
 * Returns the type of an ISO container (ISO 14496-12). HEIC, AVIF, video and Canon RAW share it and
 * differ in their brands.
 */
function isoType(head: Buffer): FileType {
  const length = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(head.toString("latin1", at, at + 4));
  if (brands.some((brand) => isoAvif.test(brand))) return photo("AVIF");
  if (brands.some((brand) => isoHeic.test(brand)) || brands[0] === "mif1") return heic;
  return brands[0] === "crx " ? raw : video;
}

/** TIFF tags that only RAW files have, and values that only RAW files use (TIFF 6.0, DNG 1.7). */
const dngVersion = 0xc612;
const rawValues: Readonly<Record<number, readonly number[]>> = {
  // Photometric interpretation: colour filter array, linear raw.
  262: [32803, 34892],
  // Compression: Sony ARW, Nikon NEF, Kodak, Samsung, Pentax.
  259: [32767, 34713, 65000, 32769, 32770, 65535],
};

/** Returns the type of a TIFF. Most RAW formats are TIFF files that start with a preview image. */
function tiffType(head: Buffer): FileType {
  const little = head[0] === 0x49;
  const u16 = (at: number) => (little ? head.readUInt16LE(at) : head.readUInt16BE(at));
  const u32 = (at: number) => (little ? head.readUInt32LE(at) : head.readUInt32BE(at));
  if (head.toString("latin1", 8, 10) === "CR") return raw;
  const directory = u32(4);
  if (directory + 2 > head.length) return photo("TIFF");
  let hasSubPictures = false;
  let isPreview = false;
  for (let index = 0; index < u16(directory); index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > head.length) break;
    const tag = u16(at);
    const value = u16(at + 8);
    if (tag === dngVersion || rawValues[tag]?.includes(value)) return raw;
    if (tag === 330) hasSubPictures = true;
    if (tag === 254 && (u32(at + 8) & 1) === 1) isPreview = true;
  }
  return hasSubPictures && isPreview ? raw : photo("TIFF");
}

function textType(head: Buffer): FileType {
  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^(<\?xml[\s\S]*?|<!--[\s\S]*?|<!DOCTYPE svg[\s\S]*?)?<svg[\s>]/i.test(text)) {
    return other("an SVG drawing", "Export it as PNG or JPEG, and put that file here instead.");
  }
  if (/^(<!doctype html|<html)/i.test(text)) {
    return other("a web page, not a photo", "Download the photo itself and put it here.");
  }
  if (/^<\?xml[\s\S]*?(<!DOCTYPE plist|<x:xmpmeta)/i.test(text)) {
    return other("a settings file of a photo app, not a photo", "Delete it.");
  }
  if (text.startsWith("version https://git-lfs")) {
    return other("a Git LFS pointer, not the photo itself", 'Run "git lfs pull".');
  }
  if (/^P[1-7]\s/.test(text)) return picture("PNM");
  if (isTarga(head)) return picture("TGA");
  // The last character may be incomplete.
  const plain = text.replace(/\uFFFD$/, "").replace(/[\t\r\n\f]/g, "");
  return /[\p{Cc}\uFFFD]/u.test(plain) ? unknown : noPicture;
}

/** Whether a file is a TGA. The format has no signature, but few values are valid in its header. */
function isTarga(head: Buffer): boolean {
  if (head.length < 18) return false;
  const [, mapType = 9, type = 0] = head;
  const [width, height, depth] = [head.readUInt16LE(12), head.readUInt16LE(14), head[16] ?? 0];
  return (
    mapType <= 1 &&
    [1, 2, 3, 9, 10, 11].includes(type) &&
    [8, 15, 16, 24, 32].includes(depth) &&
    width > 0 &&
    height > 0
  );
}

/**
 * Returns the type of a file.
 * @param head its first `headLength` bytes, or all of them
 */
export function detectFileType(head: Buffer): FileType {
  if (head.length === 0) {
    return other("empty (0 bytes)", "Copy it again from the phone or camera.");
  }
  if (head.length < 16) return textType(head);
  const start = head.toString("latin1", 0, 132);
  if (start.startsWith("ftyp", 4)) return isoType(head);
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return tiffType(head);
  const match = signatures.find(([offset, signature]) => start.startsWith(signature, offset));
  return match?.[2] ?? textType(head);
}

/**
 * Whether a file name has a file extension of photos, including types that are rejected with
 * advice.
 */
export const isPhotoName = (path: string) =>
  /\.(jpe?g|jfif|png|hei[cf]s?|webp|avif|tiff?|gif|bmp|jxl|jp2|dng|cr[23w]|nef|arw|raf|orf|rw2)$/i.test(
    path,
  );
