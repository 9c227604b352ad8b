import type { Day } from "./stay";

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
