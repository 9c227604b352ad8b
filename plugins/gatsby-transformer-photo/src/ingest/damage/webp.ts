import sharp from "sharp";
import { photoSettings } from "../../settings";
import { cutOff, type Damage, type Finding, unrecoverable } from "./damage";
import { erasedFrom } from "./equal-bytes";

interface Chunk {
  type: string;
  at: number;
  /** Length of its data in bytes. */
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

/** Returns the chunks of the first image, the only one that is shown. */
function imageChunks(bytes: Buffer): Chunk[] {
  const all = readChunks(bytes, 12, bytes.length);
  const frame = all.find(({ type }) => type === "ANMF");
  const own = frame ? readChunks(bytes, frame.at + 24, frame.at + 8 + frame.size) : all;
  return own.filter(({ type }) => coded.has(type));
}

/** Returns a WebP that consists of one chunk. */
function fileOf(type: "VP8 " | "VP8L", data: Buffer): Buffer {
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

/** Number of bytes at the end of the data of which a decoder of intact data reads at least one, by type. */
const neededBytes = { "VP8 ": 8, VP8L: 4 } as const;

/**
 * Whether a chunk is intact. libwebp decodes damaged data to the end without an error, but damage
 * shifts the following data. The decoder then finishes too early and ignores the last bytes.
 */
async function isIntact(type: keyof typeof neededBytes, data: Buffer): Promise<boolean> {
  if (!(await decodes(fileOf(type, data)))) return false;
  return !(await decodes(fileOf(type, data.subarray(0, -neededBytes[type]))));
}

/** Whether the header of an extended WebP announces an alpha channel. Without this bit, decoders ignore the channel. */
const hasAlphaFlag = (bytes: Buffer) =>
  bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0x10) !== 0;

/** Compression method of an alpha channel: lossless, without the header of a lossless image. */
const losslessAlpha = 1;

/**
 * Whether the alpha channel of a lossy image is intact. Uncompressed alpha has no structure that could show damage.
 *
 * @param lossy data of the image, with its size (RFC 6386, 9.1)
 */
async function isAlphaIntact(alpha: Buffer, lossy: Buffer): Promise<boolean> {
  const [width, height] = [lossy.readUInt16LE(6) & 0x3fff, lossy.readUInt16LE(8) & 0x3fff];
  if (((alpha[0] ?? 0) & 3) !== losslessAlpha) return alpha.length > width * height;
  const header = Buffer.alloc(5, 0x2f);
  header.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
  return isIntact("VP8L", Buffer.concat([header, alpha.subarray(1)]));
}

/** Bytes that replace missing data. With at least one of them, the decoder reaches the end. */
const fillings = [0x00, 0x11, 0x55, 0xa5];

/**
 * Returns the damage in lossy data that ends too early or is erased up to its end: the rows that
 * change with the bytes that replace the missing data.
 */
async function tailDamage(bytes: Buffer, { at, size }: Chunk): Promise<Damage> {
  const [from, to] = [at + 8, at + 8 + size];
  const erased = erasedFrom(bytes.subarray(from, to));
  const end = erased < 0 ? Math.min(to, bytes.length) : from + erased;
  const cut = to > bytes.length;
  if (end === to || (end - from) / size < 1 - 3 * photoSettings.tolerableLoss) {
    return { ...unrecoverable, cut };
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
  if (!one || !other) return { ...unrecoverable, cut };
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
 * Returns the damage in the first image of a WebP, the only one that is shown. Returns undefined if
 * it is intact, and "unchecked" for lossless data, which the strict decoder checks.
 */
export async function webpDamage(bytes: Buffer): Promise<Finding> {
  const chunks = imageChunks(bytes);
  const image = chunks.find(({ type }) => type !== "ALPH");
  if (!image) return bytes.readUInt32LE(4) + 8 > bytes.length ? cutOff() : unrecoverable;
  const dataOf = ({ at, size }: Chunk) => bytes.subarray(at + 8, at + 8 + size);
  const data = dataOf(image);
  if (data.length < 10) return cutOff();
  if (image.type === "VP8L") return data.length < image.size ? cutOff() : "unchecked";
  const alpha = chunks.find(({ type }) => type === "ALPH");
  if (alpha && !(hasAlphaFlag(bytes) && (await isAlphaIntact(dataOf(alpha), data))))
    return unrecoverable;
  if (data.length < image.size) return tailDamage(bytes, image);
  return (await isIntact("VP8 ", data)) ? undefined : tailDamage(bytes, image);
}
