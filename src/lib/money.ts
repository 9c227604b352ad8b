/**
 * Formats whole rupiah the Indonesian way, with dots between thousands: `Rp 3.200.000`.
 *
 * Written out instead of `Intl`, whose output for "id-ID" differs between Node and browsers in the
 * space after "Rp", which would be a hydration mismatch.
 */
export function rupiah(amount: number): string {
  const digits = String(Math.abs(Math.round(amount))).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 ? minus : ""}Rp ${digits}`;
}

/** U+2212, as wide as a plus; a hyphen is too short beside figures. */
const minus = "−";

/** A whole number with a true minus sign. */
export const count = (value: number): string =>
  value < 0 ? `${minus}${Math.abs(value)}` : String(value);

/** A guest score with one decimal and a comma: 9.1 is `9,1`. */
export const score = (value: number): string => value.toFixed(1).replace(".", ",");
