/** Bytes of each type of a TIFF value. Types 16 to 18 are from BigTIFF. */
const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};

/**
 * The first directory of a TIFF (TIFF 6.0, section 2), whose image is the only one that is shown.
 */
export class TiffDirectory {
  private readonly entries = new Map<number, { type: number; count: number; at: number }>();
  private readonly little: boolean;
  private readonly big: boolean;

  /** @throws RangeError if the directory is after the end of the file */
  constructor(readonly bytes: Buffer) {
    this.little = bytes[0] === 0x49;
    this.big = this.number(2, 2) === 43;
    const [offsetSize, countSize] = this.big ? [8, 8] : [4, 2];
    const at = this.number(this.big ? 8 : 4, offsetSize);
    const entrySize = 4 + 2 * offsetSize;
    const count = this.number(at, countSize);
    for (let index = 0; index < Math.min(count, 4096); index += 1) {
      const entry = at + countSize + index * entrySize;
      const type = this.number(entry + 2, 2);
      const values = this.number(entry + 4, offsetSize);
      const inline = values * (sizes[type] ?? 1) <= offsetSize;
      const place = entry + 4 + offsetSize;
      const where = inline ? place : this.number(place, offsetSize);
      this.entries.set(this.number(entry, 2), { type, count: values, at: where });
    }
  }

  private number(at: number, size: number): number {
    if (size === 8) {
      return Number(this.little ? this.bytes.readBigUInt64LE(at) : this.bytes.readBigUInt64BE(at));
    }
    return this.little ? this.bytes.readUIntLE(at, size) : this.bytes.readUIntBE(at, size);
  }

  /** Returns all values of a tag, or an empty list if the tag is missing. */
  values(tag: number): number[] {
    const entry = this.entries.get(tag);
    const size = entry && sizes[entry.type];
    if (!entry || !size || entry.count > 1e7) return [];
    return Array.from({ length: entry.count }, (_, index) =>
      this.number(entry.at + index * size, size),
    );
  }

  /** Returns the first value of a tag, or `otherwise` if the tag is missing. */
  value(tag: number, otherwise = 0): number {
    return this.values(tag)[0] ?? otherwise;
  }

  /** Returns the bytes of a tag, or undefined if the tag is missing. */
  data(tag: number): Buffer | undefined {
    const entry = this.entries.get(tag);
    return entry && this.bytes.subarray(entry.at, entry.at + entry.count);
  }
}

/** Numbers of TIFF tags (TIFF 6.0; Adobe Photoshop TIFF technical notes). */
export const tag = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planar: 284,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  extraSamples: 338,
  jpegTables: 347,
} as const;
