import { minus } from "./numbers";
import type { Day } from "./stay";

/** A second currency. `rupiah` is the price of one unit. */
export type Currency = NonNullable<
  Queries.SiteDataFragment["resort"]["rates"]
>["currencies"][number];

/**
 * Formats whole rupiah with dots between thousands: `Rp 3.200.000`. `Intl` isn't used, because its
 * output for "id-ID" has different spaces after "Rp" in Node.js and browsers, which is a hydration
 * mismatch.
 */
export function rupiah(amount: number): string {
  const digits = String(Math.abs(Math.round(amount))).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 ? minus : ""}Rp ${digits}`;
}

/** Returns the unit after a price, with the space before it, which "/night" doesn't have. */
export const unitAfterPrice = (unit: string) => (unit[0] === "/" ? unit : ` ${unit}`);

/**
 * Formats rupiah in a different currency: `≈ € 340`, with a narrow space between thousands, because
 * a comma separates decimals in half of the world. Rounds to three digits, so that the sum of some
 * nights differs from the price of a night by less than the exchange rate changes within days.
 */
export function approximate(
  amount: number,
  { symbol, rupiah }: Pick<Currency, "symbol" | "rupiah">,
): string {
  const exact = amount / rupiah;
  const rounded = Math.max(1, Math.round(Number(exact.toPrecision(3))));
  return `≈ ${symbol} ${String(rounded).replace(/\B(?=(\d{3})+$)/g, "\u202F")}`;
}

export interface Priced {
  pricePerNight: number;
  discount?: { before: number; until: Day } | null;
}

/** Whether a discount still applies. Without today's date, as in the build, it does. */
export const isDiscounted = ({ discount }: Pick<Priced, "discount">, today?: Day): boolean =>
  Boolean(discount && (!today || today <= discount.until));

/** Returns the text on a house's badge, or null after the last day of its discount. */
export const badgeOf = (
  { badge, discount }: Pick<Priced, "discount"> & { badge: string | null },
  today?: Day,
): string | null => (discount && !isDiscounted({ discount }, today) ? null : badge);

/** Returns a house's price for one night in rupiah, without the discount after its last day. */
export const listPrice = (house: Priced, today?: Day): number =>
  house.discount && !isDiscounted(house, today) ? house.discount.before : house.pricePerNight;
