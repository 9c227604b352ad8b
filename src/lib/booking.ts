/** What a house costs, in Rp. */
export interface BookingPrices {
  /** One night. */
  night: number;
  /** One extra bed for one night; null where none can be added. */
  extraBed: number | null;
}

/** What the guest has chosen: the addons checkbox, and a count that has no bound in either direction. */
export interface BookingChoice {
  addons: boolean;
  extraBeds: number;
  nights: number;
}

/** Price lines of a booking in Rp. Without addons there is no extra-bed line. */
export function bookingLines(
  { night, extraBed }: BookingPrices,
  { addons, extraBeds, nights }: BookingChoice,
): { nights: number; extraBeds: number | null; total: number } {
  const stay = night * nights;
  const beds = addons && extraBed !== null ? extraBeds * extraBed * nights : null;
  return { nights: stay, extraBeds: beds, total: stay + (beds ?? 0) };
}
