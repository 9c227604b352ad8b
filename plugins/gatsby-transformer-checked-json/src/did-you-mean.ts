/** Returns the number of letters to change, add or remove between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Returns `; did you mean "x"?` with the most similar name, or an empty text. */
export function didYouMean(name: string, names: readonly string[]): string {
  // The folder and the file extension of a path don't make names similar.
  const word = name.replace(/^.*\/|\.\w+$/g, "");
  const limit = Math.max(2, Math.floor(word.length * 0.4));
  const [best] = names
    .map((each) => ({ each, steps: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps);
  return best ? `; did you mean "${best.each}"?` : "";
}
