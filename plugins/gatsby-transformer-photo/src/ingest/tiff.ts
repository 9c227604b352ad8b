/** Bytes of each type of a TIFF value. Types 16 to 18 are from BigTIFF. */
const sizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 },
  ...{ 13: 4, 16: 8, 17: 8, 18: 8 },
};

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
 * profile. libtiff rejects files for oddities in the others, such as a text without a zero at its
 * end.
 */
const pixelTags = new Set<number>([
  ...[256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 293, 317, 320],
  ...[322, 323, 324, 325, 338, 339, 347, 529, 530, 532, 34675],
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

/** Matches the start of a TIFF or BigTIFF. */
export const isTiff = (bytes: Buffer) =>
  /^(II[*+]\0|MM\0[*+])/.test(bytes.toString("latin1", 0, 4));

/** A directory of a TIFF, or of EXIF data in a different format (TIFF 6.0, section 2). */
export class TiffDirectory {
  private readonly entries = new Map<number, { type: number; count: number; at: number }>();
  private readonly little: boolean;
  private readonly big: boolean;

  /**
   * @param at offset of the directory. By default that of the first, which has the visible image
   * @throws RangeError if the directory is after the end of the bytes
   */
  constructor(
    private readonly bytes: Buffer,
    at?: number,
  ) {
    this.little = bytes[0] === 0x49;
    this.big = this.number(2, 2) === 43;
    const { entrySize, countSize, offsetSize } = this.layout;
    const start = at ?? this.number(this.big ? 8 : 4, offsetSize);
    const count = this.number(start, countSize);
    for (let index = 0; index < Math.min(count, 4096); index += 1) {
      const entry = start + countSize + index * entrySize;
      const [number, type] = [this.number(entry, 2), this.number(entry + 2, 2)];
      if (this.entries.has(number)) continue;
      this.entries.set(number, { type, count: this.number(entry + 4, offsetSize), at: entry });
    }
  }

  private get layout() {
    return this.big
      ? { offsetSize: 8, countSize: 8, entrySize: 20 }
      : { offsetSize: 4, countSize: 2, entrySize: 12 };
  }

  private number(at: number, size: number): number {
    if (size === 8) {
      return Number(this.little ? this.bytes.readBigUInt64LE(at) : this.bytes.readBigUInt64BE(at));
    }
    return this.little ? this.bytes.readUIntLE(at, size) : this.bytes.readUIntBE(at, size);
  }

  /** Returns the position and the number of the values of a tag, or undefined if it is missing. */
  private valuesOf(number: number) {
    const entry = this.entries.get(number);
    const size = entry && sizes[entry.type];
    if (!entry || !size || entry.count === 0) return undefined;
    const { offsetSize } = this.layout;
    const inline = entry.at + 4 + offsetSize;
    const isInline = entry.count * size <= offsetSize;
    return { at: isInline ? inline : this.number(inline, offsetSize), size, count: entry.count };
  }

  /** Returns the first value of a tag, or `otherwise` if the tag is missing. */
  value(number: number, otherwise = 0): number {
    const values = this.valuesOf(number);
    return values ? this.number(values.at, values.size) : otherwise;
  }

  /** Returns the text of a tag, or an empty text if the tag is missing. */
  text(number: number): string {
    const { at, count } = this.valuesOf(number) ?? { at: 0, count: 0 };
    return this.bytes.toString("latin1", at, at + count).replace(/\0.*/, "");
  }

  /**
   * Whether the first directory of a TIFF, and all values of its pixel tags, are inside the bytes.
   */
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

  /**
   * Returns the TIFF with a new first directory, which has a valid orientation and only pixel tags.
   */
  withPixelTagsOnly(): Buffer {
    const { offsetSize, countSize, entrySize } = this.layout;
    const isTurned = this.value(tag.orientation) >= 1 && this.value(tag.orientation) <= 8;
    const entries = [...this.entries]
      .filter(([number]) => pixelTags.has(number) || (number === tag.orientation && isTurned))
      .sort(([one], [other]) => one - other)
      .map(([, { at }]) => this.bytes.subarray(at, at + entrySize));
    const numberBytes = (value: number, size: number) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntBE(value, size > 6 ? size - 6 : 0, Math.min(size, 6));
      return this.little ? bytes.reverse() : bytes;
    };
    const start = this.bytes.length + (this.bytes.length % 2);
    const headLength = this.big ? 8 : 4;
    return Buffer.concat([
      this.bytes.subarray(0, headLength),
      numberBytes(start, offsetSize),
      this.bytes.subarray(headLength + offsetSize),
      Buffer.alloc(start - this.bytes.length),
      numberBytes(entries.length, countSize),
      ...entries,
      Buffer.alloc(offsetSize),
    ]);
  }
}
