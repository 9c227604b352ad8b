/** Factors of Indonesian and English words in prices. */
const thousand = { k: 1000, rb: 1000, ribu: 1000 };
const factors: Record<string, number> = { "": 1, ...thousand, jt: 1_000_000, juta: 1_000_000 };

/**
 * Returns the price in rupiah that a person typed: 3500000 for "3.500.000", "Rp 3,5 juta" or
 * "3500 ribu". Returns undefined if the text isn't clearly one price.
 */
export function parsePrice(typed: string): number | undefined {
  const [, digits = "", word = ""] =
    /^(?:rp\.?)?\s*([\d.,\s]*\d)\s*([a-z]*)$/i.exec(typed.trim()) ?? [];
  const factor = factors[word.toLowerCase()];
  if (!factor || !digits) return undefined;
  const isGrouped = /^\d{1,3}([.,\s])\d{3}(\1\d{3})*$/.test(digits);
  if (isGrouped && factor === 1) return Number(digits.replace(/\D/g, ""));
  const isNumber = (factor === 1 ? /^\d+$/ : /^\d+([.,]\d+)?$/).test(digits);
  return isNumber ? Math.round(Number(digits.replace(",", ".")) * factor) : undefined;
}
