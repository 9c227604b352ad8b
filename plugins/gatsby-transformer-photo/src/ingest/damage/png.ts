import { crc32 } from "./crc";
import { cutOff, type Damage, hopeless } from "./damage";
import { inflatedLength } from "./inflated-length";

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column and row, and steps, of the seven passes of an interlaced PNG (ISO 15948, 8.2). */
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
  /** Bytes of a row, with the byte that names its filter. */
  stride: number;
}

interface Chunks {
  header?: Buffer;
  /** Data of the picture, chunk by chunk; a chunk that the end of the file cuts has no checksum. */
  data: { bytes: Buffer; state: "sound" | "broken" | "cut" }[];
  ended: boolean;
}

function readChunks(bytes: Buffer): Chunks {
  const chunks: Chunks = { data: [], ended: false };
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, end);
    if (type === "IHDR" && body.length === 13) chunks.header = body;
    if (type === "IDAT") {
      const isThere = end + 4 <= bytes.length;
      const isSound = isThere && crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end);
      chunks.data.push({ bytes: body, state: isSound ? "sound" : isThere ? "broken" : "cut" });
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
 * Finds out what is missing of a PNG: its data has a checksum as a whole, and each chunk has one.
 *
 * @returns undefined when it is whole
 */
export async function pngDamage(bytes: Buffer): Promise<Damage | undefined> {
  const { header, data, ended } = readChunks(bytes);
  if (!header) return hopeless;
  if (data.length === 0) return cutOff();
  const all = passesOf(header);
  const expected = all.reduce((sum, { rows, stride }) => sum + rows * stride, 0);
  const outcome = await inflatedLength(data.map((chunk) => chunk.bytes));
  if (outcome.whole && outcome.length >= expected) return undefined;

  const broken = data.findIndex(({ state }) => state === "broken");
  if (broken < 0 && ended && outcome.length >= expected) return undefined;
  const sound =
    broken < 0 ? outcome : await inflatedLength(data.slice(0, broken).map((chunk) => chunk.bytes));
  const last = all.at(-1);
  if (!last || expected - sound.length >= last.rows * last.stride)
    return { ...hopeless, cut: !ended };
  const height = header.readUInt32BE(4);
  const missing = Math.ceil((expected - sound.length) / last.stride);
  // The rows of the last pass of an interlaced picture are every other one.
  const lostRows = Math.min(height, missing * (all.length > 1 ? 2 : 1));
  const warning = ended
    ? `is damaged: its last ${lostRows} of ${height} rows were cut off`
    : `ends too early: its last ${lostRows} of ${height} rows were cut off`;
  return { share: lostRows / height, lostRows, cut: !ended, warning };
}
