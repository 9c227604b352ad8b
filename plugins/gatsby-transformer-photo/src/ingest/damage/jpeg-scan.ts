import { longRuns, type Run } from "./equal-bytes";
import {
  type EndOfBlocks,
  readFirstBand,
  readProgressiveMean,
  readRefinedBand,
  readSequentialBlock,
} from "./jpeg-blocks";
import { BitReader } from "./jpeg-huffman";
import { type Frame, isRestart, type Scan, type Segment } from "./jpeg-structure";

/** Maximum number of bytes that encoders leave between the last block and the next marker. */
const maxTrailingBytes = 4;

/**
 * Tolerated share of blocks with an impossible mean. Three of 1,111 undamaged photos have a few such blocks. Damage
 * after which Huffman codes fall into step again shifts the means of all following blocks.
 */
const tolerableImpossibleMeans = 0.001;

/** Returns entropy-coded data without the zero after each 0xff. */
function unstuffed(data: Buffer): Uint8Array {
  const bytes = Buffer.allocUnsafe(data.length);
  let length = 0;
  let from = 0;
  for (let at = data.indexOf(0xff); at >= 0; at = data.indexOf(0xff, at + 2)) {
    length += data.copy(bytes, length, from, at + 1);
    from = at + 2;
  }
  if (from < data.length) length += data.copy(bytes, length, from);
  return bytes.subarray(0, length);
}

/** Returns the position in entropy-coded data of a byte, given its position without stuffing. */
function stuffedOffset(data: Buffer, index: number): number {
  let [offset, stuffed] = [index, 0];
  for (let at = data.indexOf(0xff); at >= 0 && at < index + stuffed; ) {
    stuffed += 1;
    offset = index + stuffed;
    at = data.indexOf(0xff, at + 2);
  }
  return Math.min(offset, data.length);
}

/** Reads one MCU of a scan. */
function readMcu(reader: BitReader, scan: Scan, mcu: number, ends: EndOfBlocks): boolean {
  const { header, parts } = scan;
  for (const { component, means, table } of parts) {
    const alone = parts.length === 1;
    const [h, v] = alone ? [1, 1] : [component.h, component.v];
    for (let index = 0; index < h * v; index += 1) {
      if (!header.progressive) {
        if (!readSequentialBlock(reader, means, table, component)) return false;
        continue;
      }
      if (header.from === 0) {
        if (!readProgressiveMean(reader, means, component, header)) return false;
        continue;
      }
      const block = Math.floor(mcu / scan.across) * component.stride + (mcu % scan.across);
      const read = header.high === 0 ? readFirstBand : readRefinedBand;
      if (!read(reader, table, component, block, header, ends)) return false;
    }
  }
  return true;
}

/** Length in bytes of an erased range that is damage even if it decodes to the right number of MCUs: half a sector. */
const erasedBytes = 256;

/** Returns the number of blocks in an MCU: one, if the scan has one component. */
const blocksPerMcu = ({ parts }: Scan) =>
  parts.length === 1 ? 1 : parts.reduce((sum, { component: { h, v } }) => sum + h * v, 0);

/** Maximum number of bits of a block without detail. */
const flatBlockBits = 16;

/** Whether equal bytes encode a region without detail, such as clear sky or a border. */
function isFlat({ from, to }: Run, starts: readonly number[], scan: Scan): boolean {
  const mcus = starts.filter((start) => start >= from * 8 && start < to * 8).length;
  return mcus * blocksPerMcu(scan) * flatBlockBits >= (to - from) * 8;
}

/**
 * Decodes the Huffman codes of a segment, and checks that it contains exactly its MCUs.
 * @returns the first unreliable MCU and its position in the file, or undefined if all are reliable
 */
function firstDamage(bytes: Buffer, segment: Segment, scan: Scan, from: number, to: number) {
  const coded = bytes.subarray(segment.from, segment.to);
  const data = unstuffed(coded);
  const reader = new BitReader(data);
  const ends: EndOfBlocks = { run: 0 };
  const starts: number[] = [];
  for (const { component } of scan.parts) Object.assign(component, { mean: 0, impossibleMeans: 0 });
  let bad: number | undefined;
  for (let mcu = from; mcu < to; mcu += 1) {
    starts.push(reader.position);
    if (!readMcu(reader, scan, mcu, ends) || reader.isPastEnd) {
      bad = mcu;
      break;
    }
  }
  const used = Math.ceil(reader.position / 8);
  const rest = data.subarray(used);
  const isPadding = rest.every((byte) => byte === rest[0]) && rest[0] !== data[used - 2];
  const isComplete =
    bad === undefined && ends.run === 0 && (rest.length <= maxTrailingBytes || isPadding);
  const erased = longRuns(data).find((run) => !isFlat(run, starts, scan));
  const isErased = erased && erased.to - erased.from >= erasedBytes;
  if (isComplete && !isErased) {
    const blocks = blocksPerMcu(scan) * scan.across * scan.down;
    const impossible = scan.parts.reduce(
      (sum, { component }) => sum + component.impossibleMeans,
      0,
    );
    const isShifted = impossible > Math.max(1, blocks * tolerableImpossibleMeans);
    // The shift may start anywhere before the first impossible mean.
    return isShifted ? { mcu: from, at: segment.from } : undefined;
  }
  if (erased) {
    const before = starts.findLastIndex((start) => start <= erased.from * 8);
    bad = Math.min(bad ?? to, from + Math.max(0, before));
  }
  // Data after damage ends too early, however far from the damage.
  const isLost = bad === undefined || (reader.isPastEnd && !erased && segment.next !== undefined);
  if (isLost || bad === undefined) return { mcu: from, at: segment.from };
  const start = Math.floor((starts[bad - from] ?? 0) / 8);
  return { mcu: bad, at: segment.from + stuffedOffset(coded, start) };
}

/** Damage in a scan: MCUs that are lost, and the undamaged data. */
export interface ScanDamage {
  /** Ranges of lost MCUs, in ascending order. */
  gaps: { from: number; to: number }[];
  /** Position in the file where the data of the first lost MCU starts. */
  at: number;
  /** Data of the scan without the lost MCUs, with all restart markers. */
  data: Buffer;
}

/**
 * Assigns the segments of a scan to its restart intervals.
 *
 * Each restart marker has a number from 0 to 7, so a wrong number shows how many intervals are missing. If segments
 * and missing intervals don't add up to the number of intervals, a piece of the file is doubled, lost or foreign, and
 * all positions after it are wrong.
 */
function intervalsOf({ segments, interval, across, down }: Scan) {
  const total = across * down;
  const size = interval || total;
  const count = Math.ceil(total / size);
  const found: (Segment | undefined)[] = new Array(count).fill(undefined);
  let index = 0;
  let hasJump = false;
  for (const segment of segments) {
    const isRest = segment.from === segment.to && index === count;
    if (isRest) continue;
    if (index < count) found[index] = segment;
    const { next = 0 } = segment;
    const missing = isRestart(next) ? (next - 0xd0 - index) & 7 : 0;
    hasJump ||= missing > 0;
    index += 1 + missing;
  }
  const isCut = segments.at(-1)?.next === undefined && index < count;
  return {
    addsUp: index === count || (isCut && !hasJump),
    total,
    intervals: found.map((segment, position) => ({
      segment,
      from: position * size,
      to: Math.min(total, (position + 1) * size),
    })),
  };
}

/** Returns the damage in a scan, or undefined if all its MCUs are reliable. */
export function scanDamage(bytes: Buffer, scan: Scan): ScanDamage | undefined {
  const { intervals, addsUp, total } = intervalsOf(scan);
  const gaps: ScanDamage["gaps"] = [];
  const data: Buffer[] = [];
  let at: number | undefined;
  let end = scan.at;
  for (const [index, { segment, from, to }] of intervals.entries()) {
    const damage = segment ? firstDamage(bytes, segment, scan, from, to) : { mcu: from, at: end };
    if (segment) data.push(bytes.subarray(segment.from, damage?.at ?? segment.to));
    end = segment?.to ?? end;
    if (damage) {
      at ??= damage.at;
      gaps.push({ from: damage.mcu, to: addsUp ? to : total });
      if (!addsUp) break;
    }
    if (index < intervals.length - 1) data.push(Buffer.from([0xff, 0xd0 + (index & 7)]));
  }
  if (!addsUp && gaps.length === 0)
    return { gaps: [{ from: 0, to: total }], at: scan.at, data: Buffer.alloc(0) };
  return gaps.length === 0 ? undefined : { gaps, at: at ?? scan.at, data: Buffer.concat(data) };
}

/** Returns the first row of pixels of an MCU. */
export function firstRow(frame: Frame, { parts, across }: Scan, mcu: number): number {
  const own = parts.length === 1 ? (parts[0]?.component.v ?? 1) : 1;
  return (Math.floor(mcu / across) * 8 * frame.v) / own;
}
