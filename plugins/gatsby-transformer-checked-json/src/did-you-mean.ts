/** Returns the edit distance of two words: the number of letters to change, add, remove or swap. */
function distance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforePrevious[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** Returns the most similar name, ignoring case, or undefined if none is similar enough. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length * 0.4));
  const [best] = names
    .map((candidate) => ({
      candidate,
      steps: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps);
  return best?.candidate;
}

/** Returns `; did you mean "x"?`, or an empty text if no name is similar. */
export function didYouMean(name: string, names: readonly string[]): string {
  const best = nearest(name, names);
  return best === undefined ? "" : `; did you mean "${best}"?`;
}
