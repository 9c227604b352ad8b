import { createInflate } from "node:zlib";
import { cutOff, type Damage, unrecoverable } from "./damage";

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** Returns the CRC-32 of bytes (ISO 15948, annex D). `zlib.crc32` needs Node 20.15. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * Returns the length of inflated zlib data up to its end or first error, and whether it is complete
 * with a correct checksum.
 */
function inflatedLength(parts: readonly Buffer[]): Promise<{ length: number; whole: boolean }> {
  return new Promise((done) => {
    const inflate = createInflate();
    let length = 0;
    inflate.on("data", (chunk: Buffer) => {
      length += chunk.length;
    });
    inflate.once("end", () => done({ length, whole: true }));
    inflate.once("error", () => done({ length, whole: false }));
    for (const part of parts) inflate.write(part);
    inflate.end();
  });
}

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column, first row, and steps of the seven passes of an interlaced PNG (ISO 15948, 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const oneByOne = [[0, 0, 1, 1]] as const;

interface Pass {
  rows: number;
  /** Length of a row in bytes, including its filter type. */
  stride: number;
}

interface Chunks {
  header?: Buffer;
  /** Image data by chunk. A chunk at the end of a cut file has no checksum. */
  data: { bytes: Buffer; state: "sound" | "broken" | "cut" }[];
  /** Whether the checksum of a chunk that changes all pixels is wrong. */
  isHeaderBroken: boolean;
  ended: boolean;
}

/** Chunks that change all pixels: size, palette, transparency, and the colour profile. */
const headerChunks = new Set(["IHDR", "PLTE", "tRNS", "iCCP"]);

function readChunks(bytes: Buffer): Chunks {
  const chunks: Chunks = { data: [], isHeaderBroken: false, ended: false };
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, end);
    const isThere = end + 4 <= bytes.length;
    const isSound = () => isThere && crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end);
    if (type === "IHDR" && body.length === 13) chunks.header = body;
    if (headerChunks.has(type)) chunks.isHeaderBroken ||= !isSound();
    if (type === "IDAT") {
      chunks.data.push({ bytes: body, state: isSound() ? "sound" : isThere ? "broken" : "cut" });
    }
    chunks.ended ||= type === "IEND";
    at = end + 4;
  }
  return chunks;
}

function passesOf(header: Buffer): Pass[] {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 8, colour = 2] = header.subarray(8);
  const bits = depth * (channels[colour] ?? 3);
  return (header[12] ? passes : oneByOne)
    .map(([left, top, across, down]) => ({
      columns: Math.ceil((width - left) / across),
      rows: Math.ceil((height - top) / down),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map(({ columns, rows }) => ({ rows, stride: 1 + Math.ceil((columns * bits) / 8) }));
}

/**
 * Returns the damage in a PNG, or undefined if it is intact. The checksum of each chunk shows which
 * chunk is damaged first.
 */
export async function pngDamage(bytes: Buffer): Promise<Damage | undefined> {
  const { header, isHeaderBroken, data, ended } = readChunks(bytes);
  if (!header || isHeaderBroken) return unrecoverable;
  if (data.length === 0) return cutOff();
  const all = passesOf(header);
  const expected = all.reduce((sum, { rows, stride }) => sum + rows * stride, 0);
  const outcome = await inflatedLength(data.map((chunk) => chunk.bytes));
  if (outcome.whole && outcome.length >= expected) return undefined;

  const broken = data.findIndex(({ state }) => state === "broken");
  const sound =
    broken < 0 ? outcome : await inflatedLength(data.slice(0, broken).map((chunk) => chunk.bytes));
  const missing = expected - sound.length;
  if (missing <= 0) return undefined;
  const last = all.at(-1);
  if (!last || missing >= last.rows * last.stride) return { ...unrecoverable, cut: !ended };
  const height = header.readUInt32BE(4);
  // The last pass of an interlaced image contains every other row.
  const lostRows = Math.min(height, Math.ceil(missing / last.stride) * (all.length > 1 ? 2 : 1));
  const warning = ended
    ? `is damaged: its last ${lostRows} of ${height} rows were cut off`
    : `ends too early: its last ${lostRows} of ${height} rows were cut off`;
  return { share: lostRows / height, lostRows, cut: !ended, warning };
}
