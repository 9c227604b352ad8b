import { cutOff, type Damage, hopeless } from "./damage";
import { type FailedScan, isComplete, noteErrors, progressiveDamage } from "./jpeg-progressive";
import { firstDamage, firstRow, intervalsOf } from "./jpeg-scan";
import {
  BrokenHeader,
  endOfImage,
  type Frame,
  readJpeg,
  type Scan,
  UnknownJpeg,
} from "./jpeg-structure";

/** A part of a scan that cannot be trusted, in MCUs. */
interface Gap {
  from: number;
  to: number;
}

/** The gaps of a sequential scan, and its data without what lies in them. */
function readSequential(bytes: Buffer, scan: Scan): { gaps: Gap[]; data: Buffer } {
  const gaps: Gap[] = [];
  const parts: Buffer[] = [];
  const intervals = intervalsOf(scan);
  intervals.forEach(({ segment, from, to }, index) => {
    const damage = segment ? firstDamage(bytes, segment, scan, from, to) : { mcu: from, at: 0 };
    if (damage) gaps.push({ from: damage.mcu, to });
    if (segment) parts.push(bytes.subarray(segment.from, damage?.at ?? segment.to));
    if (index < intervals.length - 1) parts.push(Buffer.from([0xff, 0xd0 + (index & 7)]));
  });
  return { gaps, data: Buffer.concat(parts) };
}

const lengthOf = (gaps: readonly Gap[]) => gaps.reduce((sum, { from, to }) => sum + to - from, 0);
const percent = (share: number) => `${Math.max(1, Math.round(share * 100))} %`;

/** What is missing of a sequential JPEG with one scan. */
function sequentialDamage(bytes: Buffer, frame: Frame, scan: Scan): Damage | undefined {
  const { gaps, data } = readSequential(bytes, scan);
  const [first] = gaps;
  if (!first) return undefined;
  const total = scan.across * scan.down;
  const share = lengthOf(gaps) / total;
  const dataAt = scan.segments[0]?.from ?? 0;
  const repaired = Buffer.concat([bytes.subarray(0, dataAt), data, endOfImage]);
  const cut = scan.segments.at(-1)?.next === undefined;
  const isTail = first.from + lengthOf(gaps) === total;
  if (!isTail) {
    return { share, repaired, cut, warning: `is damaged: ${percent(share)} of its area is blank` };
  }
  const lostRows = frame.height - firstRow(frame, scan, first.from);
  const warning = cut
    ? `ends too early: its last ${lostRows} of ${frame.height} rows were cut off`
    : `is damaged: its last ${lostRows} of ${frame.height} rows were cut off`;
  return { share, lostRows, repaired, cut, warning };
}

/**
 * Finds out what is missing of a JPEG, by decoding its Huffman codes: libjpeg goes on after damage
 * as if nothing were wrong, mostly in silence, and what follows is shifted, tinted, grey or noise.
 *
 * @returns undefined when it is whole; "unchecked" when it is of a kind that is not understood here
 */
export function jpegDamage(bytes: Buffer): Damage | "unchecked" | undefined {
  let frame: Frame | undefined;
  const trusted: Scan[] = [];
  let failed: FailedScan | undefined;
  let ended = false;
  try {
    for (const part of readJpeg(bytes)) {
      if ("frame" in part) {
        frame = part.frame;
      } else if ("end" in part) {
        ended = true;
      } else {
        const { scan } = part;
        const isAll = scan.parts.length === frame?.components.length;
        if (frame && !scan.header.progressive && isAll) {
          const damage = sequentialDamage(bytes, frame, scan);
          if (damage) return damage;
          trusted.push(scan);
          continue;
        }
        const { high, low } = scan.header;
        if (high === 1 && low === 0) noteErrors(scan);
        for (const { segment, from, to } of intervalsOf(scan)) {
          const damage = segment
            ? firstDamage(bytes, segment, scan, from, to)
            : { mcu: from, at: scan.at };
          if (damage) failed = { scan, ...damage };
          if (failed) break;
        }
        if (failed) break;
        trusted.push(scan);
      }
    }
  } catch (error) {
    if (error instanceof UnknownJpeg) return "unchecked";
    if (error instanceof BrokenHeader || error instanceof RangeError) return hopeless;
    throw error;
  }
  if (!frame || trusted.length + (failed ? 1 : 0) === 0) return cutOff();
  if (failed || !isComplete(frame, trusted)) {
    return progressiveDamage(bytes, frame, trusted, failed);
  }
  if (ended) return undefined;
  return {
    share: 0,
    repaired: Buffer.concat([bytes, endOfImage]),
    warning: "lacks its last bytes, but the picture is whole",
    cut: true,
  };
}
