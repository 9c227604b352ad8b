import { distance } from "fastest-levenshtein";

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
