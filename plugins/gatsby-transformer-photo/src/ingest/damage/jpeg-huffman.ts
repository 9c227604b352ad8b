/** Reads bits from the entropy-coded data of a JPEG without stuffed bytes. */
export class BitReader {
  private at = 0;
  private bits = 0;
  private count = 0;

  constructor(private readonly data: Uint8Array) {}

  /** Number of bits read so far. Bits after the end are zero. */
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

  /** Returns up to 16 bits as a number. */
  read(length: number): number {
    if (length === 0) return 0;
    if (this.count < length) this.fill();
    this.count -= length;
    return (this.bits >>> this.count) & ((1 << length) - 1);
  }

  /** Returns the next symbol of a Huffman code, or -1 if the code doesn't exist. */
  symbol(table: Uint16Array): number {
    if (this.count < 16) this.fill();
    const entry = table[(this.bits >>> (this.count - 16)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    this.count -= entry >>> 8;
    return entry & 0xff;
  }
}

/**
 * Returns a table with the length and the symbol of a Huffman code for each value of the next 16 bits.
 *
 * @param counts number of codes of each length, from 1 to 16 (ITU T.81, C.2)
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
