import { photoSettings } from "../../settings";
import { type Damage, unrecoverable } from "./damage";
import { type Component, isNonZero } from "./jpeg-blocks";
import { firstRow } from "./jpeg-scan";
import { endOfImage, type Frame, type Scan } from "./jpeg-structure";

/** Number of missing low bits of coefficients before their first scan. */
const allBits = 99;

/** Maximum change of red, green or blue for each step of a colour difference (ITU-R BT.601). */
const colourWeight = 1.77;

/**
 * Returns the root mean square error, in steps of 255, of a component whose coefficients lack their last bit. Non-zero
 * coefficients are off by half a step. About as many others are off by one step, because their only bit is missing:
 * together 1.25 squared steps for each non-zero coefficient.
 */
function errorOfLastBit({ nonZero, steps }: Component): number {
  const blocks = nonZero.length / 2;
  const counts = new Float64Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let k = 1; k < 64; k += 1) counts[k] = (counts[k] ?? 0) + isNonZero(nonZero, block, k);
  }
  const squares = counts.map(
    (count, k) => Math.min(1, (1.25 * count) / blocks) * (steps[k] ?? 0) ** 2,
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 64);
}

/** Computes the errors that a scan is about to correct, before it changes the coefficients. */
export function noteErrors({ parts }: Scan): void {
  for (const { component } of parts) component.errorOfLastBit ??= errorOfLastBit(component);
}

/** Returns the number of missing low bits of each of the 64 coefficients of a component, after these scans. */
function missingBits({ id }: Component, scans: readonly Scan[]): number[] {
  const missing = new Array<number>(64).fill(allBits);
  for (const { header, parts } of scans) {
    if (!parts.some(({ component }) => component.id === id)) continue;
    missing.fill(header.progressive ? header.low : 0, header.from, header.to + 1);
  }
  return missing;
}

/** Smallest visible difference of a pixel, in steps of 255. */
const visibleError = 24;

/**
 * Returns the largest possible share of pixels with a visible error, if an image consists of these scans only. With a
 * root mean square error of e, at most (e / 24)² of the pixels are off by 24 or more (Chebyshev's inequality). Scans
 * that lack more than the last bit of a coefficient make the whole area wrong.
 */
function visibleErrorShare(frame: Frame, scans: readonly Scan[]): number {
  const errors = frame.components.map((component, index) => {
    const missing = missingBits(component, scans);
    const [mean = allBits] = missing;
    const most = Math.max(...missing);
    if (mean > 0 || most > 1) return Number.POSITIVE_INFINITY;
    if (most === 0) return 0;
    const error = component.errorOfLastBit ?? errorOfLastBit(component);
    return index === 0 ? error : error * colourWeight;
  });
  return Math.min(1, (Math.hypot(...errors) / visibleError) ** 2);
}

/** A scan that is only intact up to some position. */
export interface FailedScan {
  scan: Scan;
  /** Its first damaged MCU, and the position of its data in the file. */
  mcu: number;
  at: number;
}

/**
 * Returns the damage in a JPEG with several scans, one of which is damaged. Rows above the damage are described by this
 * scan and all before it, rows below only by the scans before it.
 */
export function progressiveDamage(
  bytes: Buffer,
  frame: Frame,
  trusted: readonly Scan[],
  failed: FailedScan | undefined,
): Damage {
  const cut = !failed || failed.scan.segments.at(-1)?.next === undefined;
  const reason = cut ? "ends too early" : "is damaged";
  const repaired = Buffer.concat([bytes.subarray(0, failed?.at ?? bytes.length), endOfImage]);
  const row = failed ? firstRow(frame, failed.scan, failed.mcu) : 0;
  const lostRows = frame.height - row;
  const above = failed ? visibleErrorShare(frame, [...trusted, failed.scan]) : 0;
  const share = (above * row + visibleErrorShare(frame, trusted) * lostRows) / frame.height;
  const { tolerableLoss } = photoSettings;
  if (share <= tolerableLoss) {
    return { share, repaired, cut, warning: `${reason}: some fine detail is missing` };
  }
  const warning = `${reason}: its last ${lostRows} of ${frame.height} rows were cut off`;
  return above <= tolerableLoss
    ? { share: lostRows / frame.height, lostRows, repaired, cut, warning }
    : { ...unrecoverable, cut };
}

/** Whether these scans contain a whole image. */
export const isComplete = ({ components }: Frame, scans: readonly Scan[]) =>
  components.every((component) => missingBits(component, scans).every((bits) => bits === 0));
