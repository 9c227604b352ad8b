import { TiffDirectory, tag } from "../tiff-directory";
import { cutOff, type Damage, hopeless } from "./damage";
import { erasedRows } from "./erased-rows";
import { inflatedLength } from "./inflated-length";
import { jpegDamage } from "./jpeg";
import { lzwLength } from "./lzw";

const [uncompressed, lzw, jpeg, deflate, packBits, oldDeflate] = [1, 5, 7, 8, 32773, 32946];

/** Other ways of compression are left to the decoder. */
const checked = new Set([uncompressed, lzw, jpeg, deflate, packBits, oldDeflate]);

/** A strip or tile: its bytes, the rows that it covers, and how many bytes it stands for. */
interface Strip {
  from: number;
  to: number;
  top: number;
  bottom: number;
  expected: number;
}

/** How many bytes PackBits data stands for. */
function packBitsLength(data: Buffer): number {
  let length = 0;
  for (let at = 0; at < data.length; ) {
    const head = data.readInt8(at);
    if (head >= 0) length += Math.min(head + 1, data.length - at - 1);
    else if (head !== -128) length += 1 - head;
    at += head >= 0 ? head + 2 : head === -128 ? 1 : 2;
  }
  return length;
}

function stripsOf(directory: TiffDirectory): Strip[] {
  const [width, height] = [directory.value(tag.width), directory.value(tag.height)];
  const samples = directory.value(tag.samples, 1);
  const perPlane = directory.value(tag.planar, 1) === 2 ? 1 : samples;
  const bits = directory.value(tag.bits, 1) * perPlane;
  const tileWidth = directory.value(tag.tileWidth);
  const isTiled = tileWidth > 0;
  const rows = isTiled
    ? directory.value(tag.tileHeight)
    : Math.min(height, directory.value(tag.rowsPerStrip, height));
  const across = isTiled ? Math.ceil(width / tileWidth) : 1;
  const perPicture = across * Math.ceil(height / rows);
  const stride = Math.ceil(((isTiled ? tileWidth : width) * bits) / 8);
  const offsets = directory.values(isTiled ? tag.tileOffsets : tag.stripOffsets);
  const lengths = directory.values(isTiled ? tag.tileLengths : tag.stripLengths);
  return offsets.map((from, index) => {
    const top = Math.floor((index % perPicture) / across) * rows;
    const bottom = Math.min(height, top + rows);
    const expected = stride * (isTiled ? rows : bottom - top);
    return { from, to: from + (lengths[index] ?? expected), top, bottom, expected };
  });
}

/** A JPEG strip with the tables that all strips share. */
function withTables(strip: Buffer, tables: Buffer | undefined): Buffer {
  return tables ? Buffer.concat([tables.subarray(0, -2), strip.subarray(2)]) : strip;
}

async function isWhole(strip: Strip, directory: TiffDirectory): Promise<boolean> {
  const data = directory.bytes.subarray(strip.from, strip.to);
  if (strip.to > directory.bytes.length) return false;
  switch (directory.value(tag.compression, 1)) {
    case lzw: {
      // The old order of bits, by programs of before 1990, is left to the decoder.
      if (data[0] === 0 && ((data[1] ?? 0) & 1) === 1) return true;
      const order = { rootBits: 8, lowFirst: false, early: 1 } as const;
      return lzwLength(data, order, strip.expected).length >= strip.expected;
    }
    case deflate:
    case oldDeflate: {
      const { length, whole } = await inflatedLength([data]);
      return whole && length >= strip.expected;
    }
    case packBits:
      return packBitsLength(data) === strip.expected;
    case jpeg:
      return (jpegDamage(withTables(data, directory.data(tag.jpegTables))) ?? "whole") === "whole";
    default:
      return true;
  }
}

/** Rows of an uncompressed picture that are erased; their bytes lie one after another. */
function erasedRowsOf(directory: TiffDirectory, strips: readonly Strip[]): Strip[] {
  const first = strips[0];
  const isInOrder = strips.every(
    ({ from }, index) => index === 0 || from === strips[index - 1]?.to,
  );
  if (!first || !isInOrder || directory.value(tag.compression, 1) !== uncompressed) return [];
  const isPlain = directory.value(tag.tileWidth) === 0 && directory.value(tag.planar, 1) === 1;
  const bytesEach = directory.value(tag.bits, 1) / 8;
  if (!isPlain || (bytesEach !== 1 && bytesEach !== 2)) return [];
  const stride = first.expected / (first.bottom - first.top);
  const samples = directory.value(tag.samples, 1);
  const data = directory.bytes.subarray(first.from, strips.at(-1)?.to);
  const step = { samples, bytesEach, highByte: directory.bytes[0] === 0x49 ? bytesEach - 1 : 0 };
  return erasedRows(data, stride, step).map(({ top, bottom }) => ({ ...first, top, bottom }));
}

/**
 * Finds out what is missing of a TIFF, strip by strip.
 *
 * @returns undefined when it is whole; "unchecked" when only a decoder can tell
 */
export async function tiffDamage(bytes: Buffer): Promise<Damage | "unchecked" | undefined> {
  let directory: TiffDirectory;
  let strips: Strip[];
  try {
    directory = new TiffDirectory(bytes);
    strips = stripsOf(directory);
  } catch {
    return cutOff();
  }
  const height = directory.value(tag.height);
  if (height === 0 || strips.length === 0) return hopeless;
  const bad: Strip[] = [];
  for (const strip of strips) if (!(await isWhole(strip, directory))) bad.push(strip);
  if (bad.length === 0) bad.push(...erasedRowsOf(directory, strips));
  if (bad.length === 0) {
    return checked.has(directory.value(tag.compression, 1)) ? undefined : "unchecked";
  }
  const cut = bad.every(({ to }) => to > bytes.length);
  const rows = new Set(
    bad.flatMap(({ top, bottom }) => Array.from({ length: bottom - top }, (_, row) => top + row)),
  );
  const lostRows = height - Math.min(...rows);
  const isTail = rows.size === lostRows;
  const share = rows.size / height;
  if (!isTail) {
    return { share, warning: `is damaged: ${rows.size} of its ${height} rows are wrong` };
  }
  const reason = cut ? "ends too early" : "is damaged";
  return {
    share,
    lostRows,
    cut,
    warning: `${reason}: its last ${lostRows} of ${height} rows were cut off`,
  };
}
