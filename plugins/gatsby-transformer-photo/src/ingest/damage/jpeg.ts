import { cutOff, type Damage, unrecoverable } from "./damage";
import { type FailedScan, isComplete, noteErrors, progressiveDamage } from "./jpeg-progressive";
import { firstRow, type ScanDamage, scanDamage } from "./jpeg-scan";
import {
  BrokenHeader,
  endOfImage,
  type Frame,
  readJpeg,
  type Scan,
  UnknownJpeg,
} from "./jpeg-structure";

/**
 * Maximum number of scans. Encoders write up to about 20, and checking each takes as long as
 * decoding it.
 */
const maxScans = 100;

const percent = (share: number) => `${Math.max(1, Math.round(share * 100))}%`;

/** Returns the damage in the only scan of a sequential JPEG. */
function sequentialDamage(
  bytes: Buffer,
  frame: Frame,
  scan: Scan,
  { gaps, data }: ScanDamage,
): Damage {
  const total = scan.across * scan.down;
  const first = gaps[0]?.from ?? 0;
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const share = lost / total;
  const dataAt = scan.segments[0]?.from ?? 0;
  const repaired = Buffer.concat([bytes.subarray(0, dataAt), data, endOfImage]);
  const cut = scan.segments.at(-1)?.next === undefined;
  const isTail = first + lost === total;
  if (!isTail) {
    return { share, repaired, cut, warning: `is damaged: ${percent(share)} of its area is blank` };
  }
  const lostRows = frame.height - firstRow(frame, scan, first);
  const warning = cut
    ? `ends too early: its last ${lostRows} of ${frame.height} rows were cut off`
    : `is damaged: its last ${lostRows} of ${frame.height} rows were cut off`;
  return { share, lostRows, repaired, cut, warning };
}

/**
 * Returns the damage in a JPEG, found by decoding its Huffman codes. Returns undefined if it is
 * intact, and "unchecked" for arithmetic coding, lossless data and more than 8 bits. libjpeg
 * continues after damage, mostly without a warning, and the rest is shifted, tinted, grey or noise.
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
        if (trusted.length === maxScans) return unrecoverable;
        const isAll = scan.parts.length === frame?.components.length;
        const { high, low } = scan.header;
        if (high === 1 && low === 0) noteErrors(scan);
        const damage = scanDamage(bytes, scan);
        if (damage && frame && !scan.header.progressive && isAll) {
          return sequentialDamage(bytes, frame, scan, damage);
        }
        if (damage) {
          failed = { scan, mcu: damage.gaps[0]?.from ?? 0, at: damage.at };
          break;
        }
        trusted.push(scan);
      }
    }
  } catch (error) {
    if (error instanceof UnknownJpeg) return "unchecked";
    if (error instanceof BrokenHeader || error instanceof RangeError) return unrecoverable;
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
    warning: "lacks its last bytes, but the photo is complete",
    cut: true,
  };
}
