/** Prices of a house in rupiah. */
export interface BookingPrices {
  /** Price of one night. */
  night: number;
  /** Price of one extra bed for one night, or null if extra beds aren't available. */
  extraBed: number | null;
}

/**
 * The visitor's choice: the addons checkbox, and the number of extra beds, which the specification
 * doesn't limit.
 */
export interface BookingChoice {
  addons: boolean;
  extraBeds: number;
  nights: number;
}

/** Returns the price lines of a booking in rupiah. Without addons, there is no extra-bed line. */
export function bookingLines(
  { night, extraBed }: BookingPrices,
  { addons, extraBeds, nights }: BookingChoice,
): { nights: number; extraBeds: number | null; total: number } {
  const stay = night * nights;
  const beds = addons && extraBed !== null ? extraBeds * extraBed * nights : null;
  return { nights: stay, extraBeds: beds, total: stay + (beds ?? 0) };
}
