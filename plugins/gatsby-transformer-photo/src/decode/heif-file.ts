import type { Size } from "../crop";
import type { ColourNumbers } from "./colours";

/** A box of the ISO base media file format (ISO 14496-12), the container of HEIC and AVIF. */
interface Box {
  type: string;
  /** Position of its content, after its header. */
  from: number;
  /** Position of its end, which is after the end of the file if the file is cut off. */
  to: number;
}

/** Returns the boxes between two positions. A box without a length ends at the second one. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
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

/** Whether a HEIC or AVIF lacks a part of its pixels, which decoders don't notice in each tile. */
export const isCutHeif = (bytes: Buffer): boolean =>
  boxesIn(bytes, 0, bytes.length).some(({ type, to }) => type === "mdat" && to > bytes.length);

/** The primary image of a HEIC or AVIF, as its container describes it. */
export interface HeifImage {
  /** Size before rotation. */
  size?: Size;
  /** ICC profile, which wins over numbers. */
  profile?: Buffer;
  colours?: ColourNumbers;
}

/** Reads whole numbers, one after another. */
const readerAt = (bytes: Buffer, start: number) => {
  let at = start;
  return (size: number) => {
    at += size;
    return bytes.readUIntBE(at - size, size);
  };
};

/** Returns the boxes in all boxes of a type. */
const boxesOf = (bytes: Buffer, parents: readonly Box[], wanted: string, skipped = 0): Box[] =>
  parents
    .filter(({ type }) => type === wanted)
    .flatMap(({ from, to }) => boxesIn(bytes, from + skipped, to));

/** Returns the properties of each item (ISO 23008-12, `ipma`), by the item's ID. */
function propertiesByItem(bytes: Buffer, meta: readonly Box[]): Map<number, Box[]> {
  const parts = boxesOf(bytes, meta, "iprp");
  const all = boxesOf(bytes, parts, "ipco");
  const byItem = new Map<number, Box[]>();
  for (const { from } of parts.filter(({ type }) => type === "ipma")) {
    const next = readerAt(bytes, from);
    const [version, isWide] = [next(1), next(3) & 1];
    for (let count = next(4); count > 0; count -= 1) {
      const item = next(version < 1 ? 2 : 4);
      const indexes = Array.from({ length: next(1) }, () =>
        isWide ? next(2) & 0x7fff : next(1) & 0x7f,
      );
      const properties = indexes.flatMap((index) => all[index - 1] ?? []);
      byItem.set(item, properties);
    }
  }
  return byItem;
}

/** Returns the first item from which an item is derived, such as a grid's tile, or itself. */
function tileOf(item: number, bytes: Buffer, meta: readonly Box[]): number {
  const version = bytes[meta.find(({ type }) => type === "iref")?.from ?? 0];
  const size = version === 0 ? 2 : 4;
  for (const { type, from } of boxesOf(bytes, meta, "iref", 4)) {
    const next = readerAt(bytes, from);
    if (type === "dimg" && next(size) === item && next(2) > 0) return next(size);
  }
  return item;
}

/** Returns the primary image, "animation" if there are only frames, or undefined if damaged. */
export function heifImage(bytes: Buffer): HeifImage | "animation" | undefined {
  try {
    const file = boxesIn(bytes, 0, bytes.length);
    const outer = file.find(({ type }) => type === "meta");
    const meta = outer ? boxesIn(bytes, outer.from + 4, outer.to) : [];
    const primary = meta.find(({ type }) => type === "pitm");
    if (!primary) return file.some(({ type }) => type === "moov") ? "animation" : undefined;
    const item = readerAt(bytes, primary.from + 4)(bytes[primary.from] === 0 ? 2 : 4);
    const properties = propertiesByItem(bytes, meta);
    const own = properties.get(item) ?? [];
    const ofTile = properties.get(tileOf(item, bytes, meta)) ?? [];
    const size = own.find(({ type }) => type === "ispe");
    const isColour = ({ type }: Box) => type === "colr";
    // Some encoders only describe the colours of the tiles.
    const colour = own.some(isColour) ? own.filter(isColour) : ofTile.filter(isColour);
    const ofKind = (...kinds: string[]) =>
      colour.find(({ from }) => kinds.includes(bytes.toString("latin1", from, from + 4)));
    const icc = ofKind("prof", "rICC");
    const numbers = ofKind("nclx");
    const profile = icc && bytes.subarray(icc.from + 4, icc.to);
    return {
      size: size && {
        width: bytes.readUInt32BE(size.from + 4),
        height: bytes.readUInt32BE(size.from + 8),
      },
      profile: profile?.toString("latin1", 36, 40) === "acsp" ? profile : undefined,
      colours: numbers && {
        primaries: bytes.readUInt16BE(numbers.from + 4),
        transfer: bytes.readUInt16BE(numbers.from + 6),
      },
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
