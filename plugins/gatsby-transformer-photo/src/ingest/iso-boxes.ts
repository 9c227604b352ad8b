/** A box of the ISO base media file format (ISO 14496-12), the container of HEIC and AVIF. */
export interface Box {
  type: string;
  /** Position of its content, after its header. */
  from: number;
  /** Position of its end, which is after the end of the file if the file is cut off. */
  to: number;
}

/** Returns the boxes between two positions. A box without a length ends at the second one. */
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

/** Reads a sequence of numbers of 0, 1, 2, 3, 4 or 8 bytes. */
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
