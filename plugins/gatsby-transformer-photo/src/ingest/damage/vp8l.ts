/** Data that cannot be a lossless WebP. */
class Impossible extends Error {}

/** Reads bits from the low end of each byte. */
class BitReader {
  position = 0;

  constructor(private readonly data: Uint8Array) {}

  get end(): number {
    return this.data.length * 8;
  }

  /** The next bits, at most 15, without moving on. */
  peek(): number {
    const at = this.position >> 3;
    const { data } = this;
    const bits = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);
    return (bits >> (this.position & 7)) & 0x7fff;
  }

  /** The next bits, at most 15 at once, as a number. */
  read(length: number): number {
    if (length > 15) return this.read(15) + this.read(length - 15) * 32768;
    const value = this.peek() & ((1 << length) - 1);
    this.position += length;
    if (this.position > this.end) throw new Impossible();
    return value;
  }
}

/** Length and symbol by the next bits; a code of length 0 is that of a single symbol. */
interface Code {
  bits: number;
  entries: Uint32Array;
}

const reversed = (code: number, length: number) => {
  let value = 0;
  for (let bit = 0; bit < length; bit += 1) value = (value << 1) | ((code >> bit) & 1);
  return value;
};

function codeOf(lengths: Uint8Array): Code {
  const used = lengths.reduce((count, length) => count + (length > 0 ? 1 : 0), 0);
  if (used === 1) {
    return { bits: 0, entries: Uint32Array.of(lengths.findIndex((length) => length > 0)) };
  }
  const bits = Math.max(...lengths);
  const entries = new Uint32Array(1 << bits);
  let code = 0;
  let filled = 0;
  for (let length = 1; length <= bits; length += 1) {
    for (let symbol = lengths.indexOf(length); symbol >= 0; ) {
      if (code >= 1 << length) throw new Impossible();
      for (let at = reversed(code, length); at < 1 << bits; at += 1 << length) {
        entries[at] = (length << 16) | symbol;
        filled += 1;
      }
      code += 1;
      symbol = lengths.indexOf(length, symbol + 1);
    }
    code <<= 1;
  }
  if (filled !== 1 << bits) throw new Impossible();
  return { bits, entries };
}

function symbolOf(reader: BitReader, { bits, entries }: Code): number {
  if (bits === 0) return entries[0] ?? 0;
  const entry = entries[reader.peek() & ((1 << bits) - 1)] ?? 0;
  reader.position += entry >> 16;
  return entry & 0xffff;
}

const lengthOrder = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** Reads a prefix code (RFC 9649, 3.7.2.1). */
function readCode(reader: BitReader, size: number): Code {
  const lengths = new Uint8Array(size);
  const mark = (symbol: number) => {
    if (symbol >= size) throw new Impossible();
    lengths[symbol] = 1;
  };
  if (reader.read(1) === 1) {
    const two = reader.read(1) === 1;
    mark(reader.read(reader.read(1) === 1 ? 8 : 1));
    if (two) mark(reader.read(8));
    return codeOf(lengths);
  }
  const ofLengths = new Uint8Array(19);
  const count = 4 + reader.read(4);
  for (const symbol of lengthOrder.slice(0, count)) ofLengths[symbol] = reader.read(3);
  const code = codeOf(ofLengths);
  let left = reader.read(1) === 1 ? 2 + reader.read(2 + 2 * reader.read(3)) : size;
  let previous = 8;
  for (let symbol = 0; symbol < size && left > 0; left -= 1) {
    const length = symbolOf(reader, code);
    if (length < 16) {
      lengths[symbol] = length;
      symbol += 1;
      if (length > 0) previous = length;
      continue;
    }
    const repeat =
      length === 16 ? 3 + reader.read(2) : length === 17 ? 3 + reader.read(3) : 11 + reader.read(7);
    if (symbol + repeat > size) throw new Impossible();
    lengths.fill(length === 16 ? previous : 0, symbol, symbol + repeat);
    symbol += repeat;
  }
  return codeOf(lengths);
}

/** Where pixels that are often copied lie: columns to the left and rows above, the nearest first. */
const nearby = Array.from({ length: 16 * 8 }, (_, index) => ({
  x: (index % 16) - 7,
  y: index >> 4,
}))
  .filter(({ x, y }) => y > 0 || x > 0)
  .sort(
    (a, b) =>
      a.x ** 2 + a.y ** 2 - b.x ** 2 - b.y ** 2 || Math.abs(a.x) - Math.abs(b.x) || b.x - a.x,
  );

/** A length or distance by its prefix (RFC 9649, 3.6.2.2). */
function prefixed(reader: BitReader, prefix: number): number {
  if (prefix < 4) return prefix + 1;
  const extra = (prefix - 2) >> 1;
  return ((2 + (prefix & 1)) << extra) + reader.read(extra) + 1;
}

interface Area {
  width: number;
  height: number;
}

/** How an area is divided: `bits` for squares of 2^bits pixels. */
const divided = ({ width, height }: Area, bits: number): Area => ({
  width: Math.ceil(width / (1 << bits)),
  height: Math.ceil(height / (1 << bits)),
});

/** Which group of codes each square of an area uses. */
interface Groups {
  bits: number;
  across: number;
  numbers: Uint32Array;
  count: number;
}

const oneGroup: Groups = { bits: 15, across: 1, numbers: new Uint32Array(1), count: 1 };

function readGroups(reader: BitReader, area: Area): Groups {
  if (reader.read(1) === 0) return oneGroup;
  const bits = reader.read(3) + 2;
  const squares = divided(area, bits);
  const numbers = readPixels(reader, squares, oneGroup, true).map(
    (pixel) => (pixel >>> 8) & 0xffff,
  );
  return {
    bits,
    across: squares.width,
    numbers,
    count: numbers.reduce((a, b) => Math.max(a, b), 0) + 1,
  };
}

/** Reads the pixels of an area; keeps them, as ARGB, only where they are asked for. */
function readPixels(
  reader: BitReader,
  { width, height }: Area,
  groups: Groups | "own",
  keep: boolean,
): Uint32Array {
  const cacheBits = reader.read(1) === 1 ? reader.read(4) : 0;
  const { bits, across, numbers, count } =
    groups === "own" ? readGroups(reader, { width, height }) : groups;
  const sizes = [256 + 24 + (cacheBits ? 1 << cacheBits : 0), 256, 256, 256, 40];
  const codes = Array.from({ length: count }, () => sizes.map((size) => readCode(reader, size)));
  const total = width * height;
  const pixels = new Uint32Array(keep ? total : 0);
  const cache = new Uint32Array(1 << cacheBits);
  const put = (at: number, pixel: number) => {
    if (!keep) return;
    pixels[at] = pixel;
    if (cacheBits) cache[Math.imul(0x1e35a7bd, pixel) >>> (32 - cacheBits)] = pixel;
  };
  for (let at = 0; at < total; ) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const group = codes[numbers[(y >> bits) * across + (x >> bits)] ?? 0];
    const [green, red, blue, alpha, distances] = group ?? [];
    if (!green || !red || !blue || !alpha || !distances) throw new Impossible();
    const symbol = symbolOf(reader, green);
    if (symbol < 256) {
      const [r, b, a] = [symbolOf(reader, red), symbolOf(reader, blue), symbolOf(reader, alpha)];
      put(at, ((a << 24) | (r << 16) | (symbol << 8) | b) >>> 0);
      at += 1;
    } else if (symbol < 280) {
      const length = prefixed(reader, symbol - 256);
      const code = prefixed(reader, symbolOf(reader, distances));
      const near = nearby[code - 1];
      const distance = near ? Math.max(1, near.x + near.y * width) : code - nearby.length;
      if (distance > at || at + length > total) throw new Impossible();
      for (let end = at + length; at < end; at += 1) put(at, pixels[at - distance] ?? 0);
    } else {
      put(at, cache[symbol - 280] ?? 0);
      at += 1;
    }
    if (reader.position > reader.end) throw new Impossible();
  }
  return pixels;
}

/** Reads a picture with its transforms (RFC 9649, 3.4 and 3.5). */
function readPicture(reader: BitReader, area: Area): void {
  let { width } = area;
  while (reader.read(1) === 1) {
    const type = reader.read(2);
    if (type < 2) {
      readPixels(reader, divided({ ...area, width }, reader.read(3) + 2), oneGroup, false);
    } else if (type === 3) {
      const colours = reader.read(8) + 1;
      readPixels(reader, { width: colours, height: 1 }, oneGroup, false);
      const bits = colours <= 2 ? 3 : colours <= 4 ? 2 : colours <= 16 ? 1 : 0;
      width = Math.ceil(width / (1 << bits));
    }
  }
  readPixels(reader, { ...area, width }, "own", false);
}

/** Bytes that encoders leave after the last pixel, because they write several at once. */
const tolerableRest = 4;

/**
 * Whether lossless WebP data holds a picture of a size, to its end and not further: damaged data
 * mostly decodes, but to more or fewer pixels.
 *
 * @param from byte at which the transforms begin
 */
export function isWholeLossless(data: Uint8Array, from: number, area: Area): boolean {
  const reader = new BitReader(data);
  reader.position = from * 8;
  try {
    readPicture(reader, area);
  } catch (error) {
    if (error instanceof Impossible) return false;
    throw error;
  }
  const rest = reader.end - reader.position;
  // Encoders fill up with zeros.
  return rest < tolerableRest * 8 && reader.read(rest) === 0;
}
