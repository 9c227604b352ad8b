/** Tags of camera RAW files (DNG 1.7): the kind of image, further directories, the version. */
const [subfileType, subDirectories, dngVersion] = [254, 330, 50706];

const [interpretation, samples, extraSamples] = [262, 277, 338];
const [exifDirectory, colourProfile] = [34665, 34675];
/** Number of samples for colours by interpretation: grey, RGB, palette, mask, CMYK, YCbCr. */
const colourSamples = [1, 1, 3, 1, 1, 4, 3];

/** A directory of a TIFF, or of EXIF data in a different format (TIFF 6.0, section 2). */
export class TiffDirectory {
  private readonly little: boolean;
  /** Offset of the directory. */
  private readonly start: number;

  /** @param at offset of the directory. By default that of the first, which has the visible image */
  constructor(
    private readonly bytes: Buffer,
    at?: number,
  ) {
    this.little = bytes[0] === 0x49;
    this.start = at ?? this.number(4, 4);
  }

  private number(at: number, size: number): number {
    return this.little ? this.bytes.readUIntLE(at, size) : this.bytes.readUIntBE(at, size);
  }

  /**
   * Returns the first value of a tag or its offset, or 0 if the tag is missing.
   * @throws RangeError if the directory isn't inside the bytes
   */
  value(tag: number): number {
    for (let index = 0; index < this.number(this.start, 2); index += 1) {
      const entry = this.start + 2 + 12 * index;
      // Only values of the type 3 have two bytes.
      const size = this.number(entry + 2, 2) === 3 ? 2 : 4;
      if (this.number(entry, 2) === tag) return this.number(entry + 8, size);
    }
    return 0;
  }
}

/** Returns the bytes of EXIF data in which its offsets are, and its directory of the camera. */
export function readExif(exif: Buffer) {
  const bytes = exif.subarray(exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
  const start = new TiffDirectory(bytes).value(exifDirectory);
  return { bytes, directory: new TiffDirectory(bytes, start) };
}

/** Returns the directory of a TIFF, or undefined if it has 64-bit offsets. */
const directoryOf = (bytes: Buffer) =>
  /^(II\*|MM\0\*)/.test(bytes.toString("latin1", 0, 4)) ? new TiffDirectory(bytes) : undefined;

/** Whether a TIFF has a colour profile, which decoders leave out if the file is cut before it. */
export const hasProfile = (bytes: Buffer) => Boolean(directoryOf(bytes)?.value(colourProfile));

/** Whether a TIFF has a channel that is neither a colour nor alpha, as Photoshop saves selections. */
export function hasExtraChannel(bytes: Buffer): boolean {
  const directory = directoryOf(bytes);
  if (!directory || directory.value(extraSamples) > 0) return false;
  return directory.value(samples) > (colourSamples[directory.value(interpretation)] ?? 0);
}

/** Whether a TIFF is a camera RAW file: a DNG, or a preview image before the raw image. */
export function isRaw(head: Buffer): boolean {
  try {
    const directory = new TiffDirectory(head);
    const isPreview = (directory.value(subfileType) & 1) === 1;
    return directory.value(dngVersion) > 0 || (isPreview && directory.value(subDirectories) > 0);
  } catch {
    // The directory is later in the file, as in scans.
    return false;
  }
}
