/** Number of equal bytes in a row that is rare in compressed data, and normal in erased data. */
const minRunLength = 24;

/** Equal bytes; `to` is exclusive. */
export interface Run {
  from: number;
  to: number;
}

/** Returns the long runs of equal bytes in compressed data. */
export function longRuns(data: Uint8Array): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 1; at <= data.length; at += 1) {
    if (at < data.length && data[at] === data[from]) continue;
    if (at - from >= minRunLength) runs.push({ from, to: at });
    from = at;
  }
  return runs;
}

/** Returns the position from which data is erased up to its end, or -1. */
export function erasedFrom(data: Uint8Array): number {
  const last = longRuns(data).at(-1);
  return last?.to === data.length ? last.from : -1;
}
