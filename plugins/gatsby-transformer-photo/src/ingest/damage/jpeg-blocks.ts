import type { BitReader } from "./jpeg-huffman";

/** A colour component of a JPEG, with what decoding its blocks needs to remember. */
export interface Component {
  id: number;
  /** Sampling factors. */
  h: number;
  v: number;
  /** Its quantisation table: the steps of the 64 coefficients, the mean of the block first. */
  steps: readonly number[];
  /** Blocks that hold pixels of the picture. */
  blocksAcross: number;
  blocksDown: number;
  /** Blocks that are stored in a row when components are interleaved. */
  stride: number;
  /** Which coefficients of each block are not zero, in 64 bits; for progressive JPEGs only. */
  nonZero: Uint32Array;
  /** Mean error of its pixels without the last bit of their coefficients, once that is known. */
  errorOfLastBit?: number;
  /** Mean of the previous block. */
  mean: number;
  /** Number of blocks in the current segment whose mean no 8-bit samples can have. */
  impossibleMeans: number;
}

/** What a scan holds (ITU T.81, B.2.3). */
export interface ScanHeader {
  /** Band of coefficients, from 0 to 63. */
  from: number;
  to: number;
  /** Bit from which on coefficients were known before, 0 when not at all, and are known after it. */
  high: number;
  low: number;
  progressive: boolean;
}

/** Blocks that a progressive scan has announced to end where they are. */
export interface EndOfBlocks {
  run: number;
}

/** Most bits of a difference of means, and of a coefficient, with 8 bits for each sample. */
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

/** Reads a block of a sequential JPEG. */
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

/** Reads what a scan of means says of a block. */
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

/** 1 when a coefficient of a block is not zero, else 0. */
export const isNonZero = (nonZero: Uint32Array, block: number, k: number) =>
  ((nonZero[block * 2 + (k >> 5)] ?? 0) >>> (k & 31)) & 1;

function markNonZero(nonZero: Uint32Array, block: number, k: number) {
  const word = block * 2 + (k >> 5);
  nonZero[word] = (nonZero[word] ?? 0) | (1 << (k & 31));
}

/** Reads what the first scan of a band says of a block. */
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

/** Reads one more bit of a band of a block (ITU T.81, G.1.2.3). */
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
