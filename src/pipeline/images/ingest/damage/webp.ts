import sharp from "sharp";
import { cutOff, type Damage, hopeless } from "./damage";

interface Chunk {
  type: string;
  at: number;
  /** Bytes of its data. */
  size: number;
}

function readChunks(bytes: Buffer, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32LE(at + 4);
    chunks.push({ type: bytes.toString("latin1", at, at + 4), at, size });
    at += 8 + size + (size & 1);
  }
  return chunks;
}

const coded = new Set(["VP8 ", "VP8L", "ALPH"]);

/** The chunks that hold the first picture, the only one that is shown. */
function pictureChunks(bytes: Buffer): Chunk[] {
  const all = readChunks(bytes, 12, bytes.length);
  const frame = all.find(({ type }) => type === "ANMF");
  const own = frame ? readChunks(bytes, frame.at + 24, frame.at + 8 + frame.size) : all;
  return own.filter(({ type }) => coded.has(type));
}

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
};

/** A file of one coded chunk only. */
function fileOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), chunk(type, data)]);
  return chunk("RIFF", body);
}

const decodes = (bytes: Buffer) =>
  sharp(bytes, { failOn: "none" })
    .resize(1, 1, { kernel: "nearest", fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** Bytes at the end of a chunk that a decoder of a whole picture has to ask for. */
const needed = 8;

/**
 * Finds out whether a WebP is whole. libwebp decodes damaged data to the end without a word, but
 * damage shifts what follows: the decoder is done too early, and does not miss the last bytes.
 *
 * @returns undefined when it is whole
 */
export async function webpDamage(bytes: Buffer): Promise<Damage | undefined> {
  const chunks = pictureChunks(bytes);
  const picture = chunks.find(({ type }) => type !== "ALPH");
  if (!picture) return bytes.readUInt32LE(4) + 8 > bytes.length ? cutOff() : hopeless;
  for (const { type, at, size } of chunks) {
    if (at + 8 + size > bytes.length) return cutOff();
    if (type === "ALPH") continue;
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (!(await decodes(fileOf(type, data)))) return hopeless;
    if (await decodes(fileOf(type, data.subarray(0, -needed)))) return hopeless;
  }
  return undefined;
}
