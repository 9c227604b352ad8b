/** Reads bits from the entropy-coded data of a JPEG, whose stuffed bytes have been taken out. */
export class BitReader {
  private at = 0;
  private bits = 0;
  private count = 0;

  constructor(private readonly data: Uint8Array) {}

  /** Bits read so far, also beyond the end, where all are zero. */
  get position(): number {
    return this.at * 8 - this.count;
  }

  get isPastEnd(): boolean {
    return this.position > this.data.length * 8;
  }

  private fill(): void {
    while (this.count <= 16) {
      this.bits = ((this.bits << 8) | (this.data[this.at] ?? 0)) & 0x3fffffff;
      this.at += 1;
      this.count += 8;
    }
  }

  /** The next bits as a number, at most 16. */
  read(length: number): number {
    if (length === 0) return 0;
    if (this.count < length) this.fill();
    this.count -= length;
    return (this.bits >>> this.count) & ((1 << length) - 1);
  }

  /** The next symbol of a Huffman code; -1 when there is no such code. */
  symbol(table: Uint16Array): number {
    if (this.count < 16) this.fill();
    const entry = table[(this.bits >>> (this.count - 16)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    this.count -= entry >>> 8;
    return entry & 0xff;
  }
}

/**
 * A table that tells the length and the symbol of a Huffman code by the next 16 bits.
 *
 * @param counts how many codes there are of each length, 1 to 16 (ITU T.81, C.2)
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): Uint16Array {
  const table = new Uint16Array(65536);
  let code = 0;
  let next = 0;
  for (let length = 1; length <= 16; length += 1) {
    for (let index = 0; index < (counts[length - 1] ?? 0); index += 1) {
      const from = code << (16 - length);
      table.fill((length << 8) | (symbols[next] ?? 0), from, from + (1 << (16 - length)));
      code += 1;
      next += 1;
    }
    code <<= 1;
  }
  return table;
}
