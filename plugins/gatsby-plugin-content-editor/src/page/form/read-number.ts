/** Words for multiples, in Indonesian and English. */
const multiples: readonly [word: RegExp, factor: number][] = [
  [/^(ribu|rb|k|thousand)$/i, 1e3],
  [/^(juta|jt|m|mio|million)$/i, 1e6],
  [/^(miliar|milyar|billion)$/i, 1e9],
];

/** Returns the whole number in a text such as "3,5 juta", or undefined if there is none. */
function readMultiple(text: string): number | undefined {
  const [, digits = "", word = ""] = /^(\d+(?:[.,]\d+)?)([a-z]+)\.?$/i.exec(text) ?? [];
  const [, factor] = multiples.find(([pattern]) => pattern.test(word)) ?? [];
  if (!factor) return undefined;
  const amount = Math.round(Number(digits.replace(",", ".")) * factor * 100) / 100;
  return Number.isInteger(amount) ? amount : undefined;
}

/**
 * Returns the number in an author's text. Ignores thousands separators, "Rp" and zero cents, and
 * understands words such as "juta". A text that isn't clearly a number is returned unchanged, so
 * that the check reports it.
 */
export function readNumber(text: string, isWhole: boolean): number | string | undefined {
  const plain = text.replace(/^\s*rp\.?/i, "").replace(/[\s\u00a0'_]/g, "");
  if (plain === "") return text.trim() === "" ? undefined : text;
  if (isWhole) {
    const multiple = readMultiple(plain);
    if (multiple !== undefined) return multiple;
    const [, minus = "", digits = ""] =
      /^([-−]?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](?:0{1,2}|-))?$/.exec(plain) ?? [];
    return digits ? Number(`${minus && "-"}${digits.replace(/[.,]/g, "")}`) : text;
  }
  const number = plain.replace(",", ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
