/** Compressed data hardly ever holds so many equal bytes in a row; erased data does. */
const suspicious = 24;

/** Bytes that are equal, from one offset to before another. */
export interface Run {
  from: number;
  to: number;
}

/** The long runs of equal bytes in compressed data. */
export function longRuns(data: Uint8Array): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 1; at <= data.length; at += 1) {
    if (at < data.length && data[at] === data[from]) continue;
    if (at - from >= suspicious) runs.push({ from, to: at });
    from = at;
  }
  return runs;
}

/** Where data that is erased to its end begins to be so; -1 when it is not. */
export function erasedFrom(data: Uint8Array): number {
  const last = longRuns(data).at(-1);
  return last?.to === data.length ? last.from : -1;
}
