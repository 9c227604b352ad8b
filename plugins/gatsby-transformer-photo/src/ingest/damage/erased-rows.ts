/** Rows from `top` to before `bottom`. */
export interface Rows {
  top: number;
  bottom: number;
}

/** How samples lie in a row. */
export interface SampleOrder {
  /** Samples of a pixel. */
  samples: number;
  /** Bytes of a sample, and which of them is the one that counts most. */
  bytesEach: number;
  highByte: number;
}

/** Rows that are worth looking at: fewer can hardly be seen. */
const worthwhile = 4;
/** Samples that differ by less look alike. */
const alike = 24;
/** Bytes at either end of a row that a border may take up. */
const border = 8;

/** Runs of one byte that are at least so long. */
function longRuns(data: Buffer, least: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  // A long run covers one of these places, so only they have to be looked at.
  for (let at = 0; at < data.length; at += least >> 1) {
    if (at < (runs.at(-1)?.to ?? 0)) continue;
    let [from, to] = [at, at + 1];
    while (from > 0 && data[from - 1] === data[at]) from -= 1;
    while (to < data.length && data[to] === data[at]) to += 1;
    if (to - from >= least) runs.push({ from, to });
  }
  return runs;
}

/** Whether most of some bytes differ from a value as much as a picture does from nothing. */
function differs(data: Buffer, from: number, to: number, value: number): boolean {
  if (from < 0 || to > data.length || to - from < border) return false;
  let count = 0;
  for (let at = from; at < to; at += 1) if (Math.abs((data[at] ?? 0) - value) > alike) count += 1;
  return count > (to - from) / 2;
}

/**
 * Whether a run is no part of the picture: it begins or ends in the middle of a row, beside rows
 * that look different. A black border, or a sky without detail, begins where the row beside it is
 * black or without detail, too.
 */
function isErased(
  data: Buffer,
  stride: number,
  { from, to }: { from: number; to: number },
): boolean {
  const value = data[from] ?? 0;
  const [startColumn, endColumn] = [from % stride, to % stride];
  const startsInside = startColumn > border && startColumn < stride - border;
  const endsInside = endColumn > border && endColumn < stride - border;
  return (
    (startsInside && differs(data, from - stride, from - startColumn, value)) ||
    (endsInside && differs(data, to - endColumn + stride, to + stride, value))
  );
}

/** Mean difference of neighbouring samples that are random: a third of 256. */
const randomDifference = 256 / 3;

/** Whether a row holds random bytes: neighbours do not know of each other. No photo is like that. */
function isRandom(row: Buffer, { samples, bytesEach, highByte }: SampleOrder): boolean {
  const step = samples * bytesEach;
  const seen = new Set<number>();
  let [sum, count] = [0, 0];
  for (let at = highByte; at + step < row.length; at += bytesEach) {
    const value = row[at] ?? 0;
    seen.add(value);
    sum += Math.abs(value - (row[at + step] ?? 0));
    count += 1;
  }
  if (count < 256) return false;
  return seen.size > 160 && Math.abs(sum / count - randomDifference) < randomDifference / 5;
}

/**
 * Finds rows of uncompressed pixels that hold no picture, but one value or random bytes: what is left
 * where a disk was erased or written over. Only as many as can be seen are looked for.
 *
 * @param stride bytes of a row
 */
export function erasedRows(data: Buffer, stride: number, order: SampleOrder): Rows[] {
  const erased = longRuns(data, worthwhile * stride)
    .filter((run) => isErased(data, stride, run))
    .map(({ from, to }) => ({ top: Math.floor(from / stride), bottom: Math.ceil(to / stride) }));
  const random: Rows[] = [];
  for (let row = 0; (row + 1) * stride <= data.length; row += 1) {
    if (!isRandom(data.subarray(row * stride, (row + 1) * stride), order)) continue;
    const last = random.at(-1);
    if (last?.bottom === row) last.bottom += 1;
    else random.push({ top: row, bottom: row + 1 });
  }
  return [...erased, ...random.filter(({ top, bottom }) => bottom - top >= worthwhile)];
}
