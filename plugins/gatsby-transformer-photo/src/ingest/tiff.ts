/** Bytes of each type of a TIFF value. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Bytes of a directory's number of entries, and of each entry. */
const [countSize, entrySize] = [2, 12];

/** Numbers of tags (TIFF 6.0, DNG 1.7). */
export const tag = {
  subfileType: 254,
  compression: 259,
  photometric: 262,
  orientation: 274,
  samples: 277,
  planar: 284,
  tileWidth: 322,
  subDirectories: 330,
  extraSamples: 338,
  exif: 34665,
  dngVersion: 50706,
} as const;

/**
 * Tags that describe the pixels: size, compression, colours, strips and tiles, JPEG tables,
 * profile. libtiff rejects files for small errors in the others, such as a text without a zero at
 * its end.
 */
const pixelTags = new Set<number>([
  256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 293, 317, 320, 322, 323, 324, 325,
  338, 339, 347, 529, 530, 532, 34675,
]);

/** Photometric interpretation: CIE L*a*b*, and its variants ICC and ITU. */
const labColours = new Set([8, 9, 10]);
const oldJpeg = 6;

/** Returns why libvips can't read an intact TIFF, or undefined if it can. */
export function unreadableTiff(directory: TiffDirectory): string | undefined {
  if (labColours.has(directory.value(tag.photometric))) return "its colours are Lab";
  if (directory.value(tag.compression) === oldJpeg) return "its compression is old-style JPEG";
  const isPlanar = directory.value(tag.planar, 1) === 2 && directory.value(tag.samples, 1) > 1;
  return isPlanar && directory.value(tag.tileWidth) > 0
    ? "its colours are stored in separate tiles"
    : undefined;
}

/** Whether a file is a TIFF. BigTIFF, which no camera or scanner writes, is left to libvips. */
export const isTiff = (bytes: Buffer) => /^(II\*\0|MM\0\*)/.test(bytes.toString("latin1", 0, 4));

/** A directory of a TIFF, or of EXIF data in a different format (TIFF 6.0, section 2). */
export class TiffDirectory {
  private readonly entries = new Map<number, { type: number; count: number; at: number }>();
  private readonly little: boolean;
  /** Offset of the directory. */
  private readonly start: number;

  /**
   * @param at offset of the directory. By default that of the first, which has the visible image
   * @throws RangeError if the directory is after the end of the bytes
   */
  constructor(
    private readonly bytes: Buffer,
    at?: number,
  ) {
    this.little = bytes[0] === 0x49;
    this.start = at ?? this.number(4, 4);
    const count = this.number(this.start, countSize);
    for (let index = 0; index < Math.min(count, 4096); index += 1) {
      const entry = this.start + countSize + index * entrySize;
      const [number, type] = [this.number(entry, 2), this.number(entry + 2, 2)];
      if (this.entries.has(number)) continue;
      this.entries.set(number, { type, count: this.number(entry + 4, 4), at: entry });
    }
  }

  private number(at: number, size: number): number {
    return this.little ? this.bytes.readUIntLE(at, size) : this.bytes.readUIntBE(at, size);
  }

  /** Returns the position and the number of the values of a tag, or undefined if it is missing. */
  private valuesOf(number: number) {
    const entry = this.entries.get(number);
    const size = entry && sizes[entry.type];
    if (!entry || !size || entry.count === 0) return undefined;
    const inline = entry.at + 8;
    const isInline = entry.count * size <= 4;
    return { at: isInline ? inline : this.number(inline, 4), size, count: entry.count };
  }

  /** Returns the first value of a tag, or `otherwise` if the tag is missing. */
  value(number: number, otherwise = 0): number {
    const values = this.valuesOf(number);
    // A number of 8 bytes starts with a numerator.
    return values ? this.number(values.at, Math.min(values.size, 4)) : otherwise;
  }

  /** Returns the text of a tag, or an empty text if the tag is missing. */
  text(number: number): string {
    const { at, count } = this.valuesOf(number) ?? { at: 0, count: 0 };
    return this.bytes.toString("latin1", at, at + count).replace(/\0.*/, "");
  }

  /** Whether a TIFF's first directory, and all values of its pixel tags, are inside the bytes. */
  static isWholeIn(bytes: Buffer): boolean {
    try {
      const directory = new TiffDirectory(bytes);
      return [...pixelTags]
        .flatMap((number) => directory.valuesOf(number) ?? [])
        .every(({ at, size, count }) => at + size * count <= bytes.length);
    } catch {
      return false;
    }
  }

  /** Returns the TIFF with a first directory of only pixel tags, and of an orientation if valid. */
  withPixelTagsOnly(): Buffer {
    const isTurned = this.value(tag.orientation) >= 1 && this.value(tag.orientation) <= 8;
    const entries = [...this.entries]
      .filter(([number]) => pixelTags.has(number) || (number === tag.orientation && isTurned))
      .sort(([one], [other]) => one - other)
      .map(([, { at }]) => this.bytes.subarray(at, at + entrySize));
    const count = Buffer.from([entries.length, 0]);
    // Ends with the offset of the next directory: none.
    const directory = [this.little ? count : count.reverse(), ...entries, Buffer.alloc(4)];
    const plain = Buffer.from(this.bytes);
    plain.set(Buffer.concat(directory), this.start);
    return plain;
  }
}
