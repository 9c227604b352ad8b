/** Matches digits, alone or in groups of three, with or without zero cents. */
const plainAmount = /^(\d+|\d{1,3}(?:([.,\s'’_])\d{3})(?:\2\d{3})*)(?:[.,](?:00?|-))?$/;

/** Matches a currency before an amount, such as "Rp" or "€", or its sign after the amount. */
const anyCurrency = /^(?:[a-z]{2,3}\.?|\p{Sc})\s*|\s*\p{Sc}$/giu;

/**
 * Returns the whole number that a person wrote: 6499000 for "Rp 6,499,000". Returns undefined if
 * the text isn't clearly one number, such as "Rp 3,5 juta" or "2 or 3".
 * @param currency matches a currency before and after the number
 */
export function amountIn(text: string, currency = anyCurrency): number | undefined {
  const [, digits] = plainAmount.exec(text.trim().replace(currency, "")) ?? [];
  return digits ? Number(digits.replace(/\D/g, "")) : undefined;
}
