export interface BookingPrices {
  /** Rp for all nights. */
  nights: number;
  /** Rp for one extra bed. */
  extraBed: number;
}

/** What the guest has chosen: the addons checkbox, and a count that has no bound in either direction. */
export interface BookingChoice {
  addons: boolean;
  extraBeds: number;
}

/** Price lines of a booking in Rp. Without addons there is no extra-bed line. */
export function bookingLines(
  prices: BookingPrices,
  { addons, extraBeds }: BookingChoice,
): { nights: number; extraBeds: number | null; total: number } {
  const beds = addons ? extraBeds * prices.extraBed : null;
  return { nights: prices.nights, extraBeds: beds, total: prices.nights + (beds ?? 0) };
}
