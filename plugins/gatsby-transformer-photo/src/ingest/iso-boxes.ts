/** A box of the ISO base media file format (ISO 14496-12), the container of HEIC and AVIF. */
export interface Box {
  type: string;
  /** Where its content begins, after its header. */
  from: number;
  /** Where it ends, which is beyond the end of a file that was cut. */
  to: number;
}

/** The boxes between two offsets; those that say that they are longer than a file can be, to its end. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= Math.min(to, bytes.length); ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const isLong = size === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size || to - at;
    if (length < 8) break;
    boxes.push({ type, from: at + (isLong ? 16 : 8), to: at + length });
    at += length;
  }
  return boxes;
}

/** Reads numbers of 0, 1, 2, 3, 4 or 8 bytes one after another. */
export class Fields {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  next(size: number): number {
    const { at } = this;
    this.at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUIntBE(at, size);
  }
}
