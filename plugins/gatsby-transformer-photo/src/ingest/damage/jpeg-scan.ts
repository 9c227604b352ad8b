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

/** Bytes between the last block and the next marker that some encoders leave there. */
const tolerableRest = 4;

/** Takes out the zeros that follow each 0xff in entropy-coded data, and fill bytes. */
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

/** Where in entropy-coded data the byte lies that is the `index`-th without stuffing. */
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

/** Bits of a block without detail, at most. */
const flatBlockBits = 16;

/** Whether equal bytes stand for a part of the picture without detail, as clear sky or a border. */
function isFlat({ from, to }: Run, starts: readonly number[], { parts }: Scan): boolean {
  const mcus = starts.filter((start) => start >= from * 8 && start < to * 8).length;
  const blocks = parts.reduce((sum, { component }) => sum + component.h * component.v, 0);
  return mcus * blocks * flatBlockBits >= (to - from) * 8;
}

/**
 * Decodes a segment as far as its lengths tell, and checks that it holds its MCUs and nothing else.
 *
 * @returns the first MCU that cannot be trusted, and where in the file it begins; undefined when all can
 */
export function firstDamage(bytes: Buffer, segment: Segment, scan: Scan, from: number, to: number) {
  const coded = bytes.subarray(segment.from, segment.to);
  const data = unstuffed(coded);
  const reader = new BitReader(data);
  const ends: EndOfBlocks = { run: 0 };
  const starts: number[] = [];
  for (const { component } of scan.parts) component.mean = 0;
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
  if (bad === undefined && ends.run === 0 && (rest.length <= tolerableRest || isPadding)) {
    return undefined;
  }
  const erased = longRuns(data).find((run) => !isFlat(run, starts, scan));
  if (erased) {
    const before = starts.findLastIndex((start) => start <= erased.from * 8);
    bad = Math.min(bad ?? to, from + Math.max(0, before));
  }
  // Data that goes on after damage comes to its end too early, however far from the damage that is.
  const isLost = bad === undefined || (reader.isPastEnd && !erased && segment.next !== undefined);
  if (isLost || bad === undefined) return { mcu: from, at: segment.from };
  const start = Math.floor((starts[bad - from] ?? 0) / 8);
  return { mcu: bad, at: segment.from + stuffedOffset(coded, start) };
}

/** The restart intervals of a scan, each with the segment that holds it, if any does. */
export function intervalsOf({ segments, interval, across, down }: Scan) {
  const total = across * down;
  const size = interval || total;
  const count = Math.ceil(total / size);
  const found: (Segment | undefined)[] = new Array(count).fill(undefined);
  let index = 0;
  for (const segment of segments) {
    if (index >= count) break;
    found[index] = segment;
    // A marker further on than the next one says how many intervals are missing.
    const missing = segment.next === undefined ? 0 : (segment.next - 0xd0 - index) & 7;
    const known = segment.next !== undefined && isRestart(segment.next);
    index += 1 + (known ? missing : 0);
  }
  return found.map((segment, position) => ({
    segment,
    from: position * size,
    to: Math.min(total, (position + 1) * size),
  }));
}

/** The first row of pixels of an MCU. */
export function firstRow(frame: Frame, { parts, across }: Scan, mcu: number): number {
  const own = parts.length === 1 ? (parts[0]?.component.v ?? 1) : 1;
  return (Math.floor(mcu / across) * 8 * frame.v) / own;
}
