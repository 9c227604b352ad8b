/** Words for a factor in Indonesian and English prices. */
const factors: Readonly<Record<string, number>> = {
  juta: 1_000_000,
  jt: 1_000_000,
  ribu: 1000,
  rb: 1000,
  k: 1000,
};

/**
 * Returns the price in rupiah that a person typed: 3500000 for "3.500.000", "Rp 3,5 juta" or
 * "3500 ribu". Returns undefined if the text isn't clearly one price.
 */
export function parsePrice(typed: string): number | undefined {
  const [, digits = "", word = ""] =
    /^(?:rp\.?)?\s*([\d.,\s]*\d)\s*([a-z]*)$/i.exec(typed.trim()) ?? [];
  const factor = word ? factors[word.toLowerCase()] : 1;
  const isGrouped = /^\d{1,3}([.,\s])\d{3}(\1\d{3})*$/.test(digits);
  if (factor === undefined || !digits) return undefined;
  if (isGrouped && factor === 1) return Number(digits.replace(/\D/g, ""));
  const isNumber = /^\d+([.,]\d+)?$/.test(digits);
  const price = Math.round(Number(digits.replace(",", ".")) * factor);
  return isNumber && (factor > 1 || /^\d+$/.test(digits)) ? price : undefined;
}
