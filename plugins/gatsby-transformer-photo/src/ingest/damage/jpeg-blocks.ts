import type { BitReader } from "./jpeg-huffman";

/** A colour component of a JPEG, with the state of decoding its blocks. */
export interface Component {
  id: number;
  /** Sampling factors. */
  h: number;
  v: number;
  /** Quantisation table: the steps of the 64 coefficients, starting with the mean of the block. */
  steps: readonly number[];
  /** Number of blocks that contain pixels of the image. */
  blocksAcross: number;
  blocksDown: number;
  /** Number of stored blocks in a row of interleaved components. */
  stride: number;
  /** 64 bits per block that show which coefficients aren't zero; only in progressive JPEGs. */
  nonZero: Uint32Array;
  /**
   * Root mean square error of its pixels without the last bit of their coefficients, if it is
   * already computed.
   */
  errorOfLastBit?: number;
  /** Mean of the previous block. */
  mean: number;
  /** Number of blocks in the current segment whose mean no 8-bit samples can have. */
  impossibleMeans: number;
}

/** Parameters of a scan (ITU T.81, B.2.3). */
export interface ScanHeader {
  /** Band of coefficients, from 0 to 63. */
  from: number;
  to: number;
  /** Number of missing low bits before the scan (0 before the first one), and after it. */
  high: number;
  low: number;
  progressive: boolean;
}

/** Number of following blocks of a progressive scan without further coefficients. */
export interface EndOfBlocks {
  run: number;
}

/** Maximum number of bits of a difference of means, and of a coefficient, for 8-bit samples. */
const maxMeanBits = 11;
const maxCoefficientBits = 10;
/** Largest mean of a block with 8-bit samples, in steps of 1 (ITU T.81, A.3.3: 8 times the largest sample). */
const maxMean = 1024;

/** Reads the mean of a block. Returns whether its code and size are possible; an encoder may overshoot by a factor of 2. */
function readMean(reader: BitReader, table: Uint16Array, component: Component, low: number) {
  const size = reader.symbol(table);
  if (size < 0 || size > maxMeanBits) return false;
  const bits = reader.read(size);
  if (size > 0) component.mean += bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
  const [step = 1] = component.steps;
  const mean = Math.abs(component.mean << low) * step;
  // Rounding adds at most one step, of the bits that this scan contains.
  if (mean > maxMean + (step << low)) component.impossibleMeans += 1;
  return mean <= 2 * maxMean + step;
}

/**
 * Reads a block of a sequential JPEG. Returns whether its data is possible, as do the following
 * functions.
 */
export function readSequentialBlock(
  reader: BitReader,
  means: Uint16Array,
  table: Uint16Array,
  component: Component,
): boolean {
  if (!readMean(reader, means, component, 0)) return false;
  for (let k = 1; k < 64; k += 1) {
    const symbol = reader.symbol(table);
    if (symbol < 0) return false;
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0 && run !== 15) return run === 0;
    k += run;
    if (k > 63 || size > maxCoefficientBits) return false;
    reader.read(size);
  }
  return true;
}

/** Reads the mean of a block from a progressive scan. */
export function readProgressiveMean(
  reader: BitReader,
  means: Uint16Array,
  component: Component,
  { high, low }: ScanHeader,
): boolean {
  if (high === 0) return readMean(reader, means, component, low);
  reader.read(1);
  return true;
}

/** Returns 1 if a coefficient of a block isn't zero, otherwise 0. */
export const isNonZero = (nonZero: Uint32Array, block: number, k: number) =>
  ((nonZero[block * 2 + (k >> 5)] ?? 0) >>> (k & 31)) & 1;

function markNonZero(nonZero: Uint32Array, block: number, k: number) {
  const word = block * 2 + (k >> 5);
  nonZero[word] = (nonZero[word] ?? 0) | (1 << (k & 31));
}

/** Reads the coefficients of a block from the first scan of a band. */
export function readFirstBand(
  reader: BitReader,
  table: Uint16Array,
  { nonZero }: Component,
  block: number,
  { from, to }: ScanHeader,
  ends: EndOfBlocks,
): boolean {
  if (ends.run > 0) {
    ends.run -= 1;
    return true;
  }
  for (let k = from; k <= to; k += 1) {
    const symbol = reader.symbol(table);
    if (symbol < 0) return false;
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0 && run !== 15) {
      ends.run = (1 << run) - 1 + reader.read(run);
      return true;
    }
    k += run;
    if (k > to || size > maxCoefficientBits) return false;
    if (size === 0) continue;
    reader.read(size);
    markNonZero(nonZero, block, k);
  }
  return true;
}

/** Reads one more bit of the coefficients of a block (ITU T.81, G.1.2.3). */
export function readRefinedBand(
  reader: BitReader,
  table: Uint16Array,
  { nonZero }: Component,
  block: number,
  { from, to }: ScanHeader,
  ends: EndOfBlocks,
): boolean {
  let k = from;
  if (ends.run === 0) {
    for (; k <= to; k += 1) {
      const symbol = reader.symbol(table);
      if (symbol < 0) return false;
      const size = symbol & 15;
      let run = symbol >> 4;
      if (size === 0 && run !== 15) {
        ends.run = (1 << run) + reader.read(run);
        break;
      }
      if (size > 1) return false;
      reader.read(size);
      for (; k <= to; k += 1) {
        if (isNonZero(nonZero, block, k)) reader.read(1);
        else if (run === 0) break;
        else run -= 1;
      }
      if (size === 0) continue;
      if (k > to) return false;
      markNonZero(nonZero, block, k);
    }
  }
  if (ends.run > 0) {
    for (; k <= to; k += 1) if (isNonZero(nonZero, block, k)) reader.read(1);
    ends.run -= 1;
  }
  return true;
}
