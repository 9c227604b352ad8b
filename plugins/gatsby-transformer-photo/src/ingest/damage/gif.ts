import { cutOff, type Damage, hopeless } from "./damage";
import { erasedFrom } from "./equal-bytes";
import { lzwLength } from "./lzw";

const tableSize = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** The sub-blocks from an offset on, put together, and where they end; no end when the file ends before. */
function subBlocks(bytes: Buffer, from: number): { data: Buffer; end?: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let size = bytes[at]; size; size = bytes[at]) {
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { data: Buffer.concat(parts), end: at < bytes.length ? at + 1 : undefined };
}

/**
 * Finds out what is missing of the first picture of a GIF, the only one that is shown.
 *
 * @returns undefined when it is whole
 */
export function gifDamage(bytes: Buffer): Damage | undefined {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (bytes[at] === 0x21) {
    const { end } = subBlocks(bytes, at + 2);
    if (end === undefined) return cutOff();
    at = end;
  }
  if (bytes[at] !== 0x2c) return at >= bytes.length ? cutOff() : hopeless;
  if (at + 11 > bytes.length) return cutOff();
  const [width, height] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
  const flags = bytes[at + 9] ?? 0;
  const start = at + 10 + tableSize(flags);
  const { data, end } = subBlocks(bytes, start + 1);
  const rootBits = bytes[start] ?? 0;
  if (rootBits < 2 || rootBits > 8) return hopeless;
  const pixels = width * height;
  const order = { rootBits, lowFirst: true, early: 0 } as const;
  const { length } = lzwLength(data, order, pixels);
  if (length === pixels) {
    if (end !== undefined) return undefined;
    return {
      share: 0,
      repaired: Buffer.concat([bytes, Buffer.from([0, 0x3b])]),
      warning: "lacks its last bytes, but the picture is whole",
      cut: true,
    };
  }
  const cut = end === undefined;
  const run = erasedFrom(data);
  const isInterlaced = (flags & 0x40) !== 0;
  // Only where the data ends, or is erased, is it known where the damage begins.
  if (run < 0 && !cut) return { ...hopeless, cut };
  const sound = run < 0 ? length : lzwLength(data.subarray(0, run), order, pixels).length;
  const missing = height - Math.floor(sound / width);
  // The second half of an interlaced picture is every other row.
  if (isInterlaced && missing > height / 2) return { ...hopeless, cut };
  const lostRows = isInterlaced ? missing * 2 : missing;
  const warning = `${cut ? "ends too early" : "is damaged"}: its last ${lostRows} of ${height} rows were cut off`;
  return { share: lostRows / height, lostRows, warning, cut };
}
