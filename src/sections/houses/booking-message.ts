import type { Labels } from "../../content/labels";
import { count, rupiah } from "../../lib/money";
import { interpolate } from "../../lib/text";
import type { Booking } from "./use-booking";

/** Returns a number of guests as text: "1 guest", "3 guests". */
export const guestsText = ({ one, many }: Labels["bookingForm"]["guests"], number: number) =>
  number === 1 ? one : interpolate(many, { count: number });

/**
 * Returns the visitor's choices for a message, as one sentence.
 * @param age age in years from which a child counts as a guest
 */
export function bookingMessage(
  { message, guests: guestLabels }: Labels["bookingForm"],
  { choice, quote }: Booking,
  age: number,
): string {
  const { house, range, guests, extraBeds, lines } = quote;
  // The number of beds isn't limited. A total below the price of the house isn't an offer.
  const isBelowPrice = (lines.extraBeds ?? 0) < 0;
  const parts = [
    interpolate(message.house, { house: house.title }),
    range && interpolate(message.dates, { dates: range }),
    guests > 0 && interpolate(message.guests, { guests: guestsText(guestLabels, guests), age }),
    (choice.addons !== undefined || guests > 0) &&
      lines.extraBeds !== null &&
      extraBeds > 0 &&
      interpolate(message.beds, { beds: count(extraBeds) }),
    range && !isBelowPrice && interpolate(message.total, { total: rupiah(lines.total) }),
  ];
  return parts.filter(Boolean).join(", ");
}
