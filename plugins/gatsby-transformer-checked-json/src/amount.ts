/** Matches digits, alone or in groups of three, with an optional currency and zero cents. */
const plainAmount =
  /^\s*(?:(?:rp|idr)\.?|[€$£])?\s*(\d+|\d{1,3}(?:([.,\s'’_])\d{3})(?:\2\d{3})*)(?:[.,](?:00?|-))?\s*(?:rp|idr|€)?\s*$/i;

/**
 * Returns the whole number that a person wrote: 6499000 for "Rp 6,499,000". Returns undefined if
 * the text isn't clearly one number, such as "Rp 3,5 juta" or "2 or 3".
 */
export function amountIn(text: string): number | undefined {
  const [, digits] = plainAmount.exec(text) ?? [];
  return digits ? Number(digits.replace(/\D/g, "")) : undefined;
}
