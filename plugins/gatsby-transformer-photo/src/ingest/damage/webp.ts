import sharp from "sharp";
import { photoSettings } from "../../settings";
import { cutOff, type Damage, hopeless } from "./damage";
import { erasedFrom } from "./equal-bytes";
import type { Finding } from "./find-damage";

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

/** A file of one coded chunk only. */
function fileOf(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(20);
  head.write("RIFF");
  head.writeUInt32LE(12 + data.length + (data.length & 1), 4);
  head.write(`WEBP${type}`, 8);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
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

/** Bytes at the end of a lossy picture that a decoder has to ask for. */
const needed = 8;

/**
 * Whether lossy data is whole. libwebp decodes damaged data to the end without a word, but damage
 * shifts what follows: the decoder is done too early, and does not miss the last bytes.
 */
async function isWholeLossy(data: Buffer): Promise<boolean> {
  if (!(await decodes(fileOf("VP8 ", data)))) return false;
  return !(await decodes(fileOf("VP8 ", data.subarray(0, -needed))));
}

/** Bytes to put where data is missing; decoders come to the end of some. */
const fillings = [0x00, 0x11, 0x55, 0xa5];

/**
 * What is missing of lossy data that ends too early or is erased from some place on: the rows that
 * depend on what stands there instead.
 */
async function tailDamage(bytes: Buffer, { at, size }: Chunk): Promise<Damage> {
  const [from, to] = [at + 8, at + 8 + size];
  const erased = erasedFrom(bytes.subarray(from, to));
  const end = erased < 0 ? Math.min(to, bytes.length) : from + erased;
  const cut = to > bytes.length;
  if (end === to || (end - from) / size < 1 - 3 * photoSettings.tolerableLoss) {
    return { ...hopeless, cut };
  }
  const filled = (byte: number) =>
    Buffer.concat([bytes.subarray(0, end), Buffer.alloc(to - end, byte), bytes.subarray(to)]);
  const decoded = await Promise.all(
    fillings.map((byte) =>
      sharp(filled(byte), { failOn: "none" })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => undefined),
    ),
  );
  const [one, other] = decoded.filter((picture) => picture !== undefined);
  if (!one || !other) return { ...hopeless, cut };
  const { height } = one.info;
  const stride = one.data.length / height;
  let row = 0;
  while (
    row < height &&
    one.data.compare(
      other.data,
      row * stride,
      (row + 1) * stride,
      row * stride,
      (row + 1) * stride,
    ) === 0
  ) {
    row += 1;
  }
  const lostRows = height - row;
  const reason = cut ? "ends too early" : "is damaged";
  return {
    share: lostRows / height,
    lostRows,
    cut,
    repaired: filled(fillings[0] ?? 0),
    warning: `${reason}: its last ${lostRows} of ${height} rows were cut off`,
  };
}

/**
 * Returns the damage in the first image of a WebP, the only one that is shown; undefined if it is intact, and
 * "unchecked" for lossless data, which the strict decoder checks.
 */
export async function webpDamage(bytes: Buffer): Promise<Finding> {
  const picture = pictureChunks(bytes).find(({ type }) => type !== "ALPH");
  if (!picture) return bytes.readUInt32LE(4) + 8 > bytes.length ? cutOff() : hopeless;
  const data = bytes.subarray(picture.at + 8, picture.at + 8 + picture.size);
  if (data.length < 10) return cutOff();
  if (picture.type === "VP8L") return data.length < picture.size ? cutOff() : "unchecked";
  if (data.length < picture.size) return tailDamage(bytes, picture);
  return (await isWholeLossy(data)) ? undefined : tailDamage(bytes, picture);
}
