import { listPrice } from "./money";
import { type Day, isDay, nextDay, nightsBetween, stayProblem } from "./stay";

/** The visitor's choices. */
export interface BookingChoice {
  /** Value of the room selector. */
  room: number;
  /** The values of both date fields. They may be empty or invalid. */
  checkIn: string;
  checkOut: string;
  isCheckOutChosen: boolean;
  /** Number of guests, or 0 for any number. */
  guests: number;
  /** State of the addons checkbox, or undefined until the visitor changes it or the extra beds. */
  addons?: boolean;
  /**
   * Number of extra beds, which the specification doesn't limit, or undefined until it is changed.
   */
  extraBeds?: number;
}

/** Returns the price lines in rupiah. Without addons, extra beds have no line. */
function bookingLines(
  { night, extraBed }: { night: number; extraBed: number | null },
  { addons, extraBeds, nights }: { addons: boolean; extraBeds: number; nights: number },
): { nights: number; extraBeds: number | null; total: number } {
  const stay = night * nights;
  const beds = addons && extraBed !== null ? extraBeds * extraBed * nights : null;
  return { nights: stay, extraBeds: beds, total: stay + (beds ?? 0) };
}

/**
 * Returns the stay's dates, or the first missing or invalid field, or neither without a
 * choice.
 */
function datesOf({ checkIn, checkOut }: BookingChoice, today: Day | undefined) {
  // Checked only after a choice, so that the HTML doesn't depend on the day of the build.
  if (!today || (checkIn === "" && checkOut === "")) {
    return { problem: null, unfinished: null, dates: undefined, nights: 1 };
  }
  const problem = stayProblem({ checkIn, checkOut }, today);
  const missing = !isDay(checkIn) ? "checkIn" : !isDay(checkOut) ? "checkOut" : null;
  const unfinished = problem?.field ?? missing;
  if (unfinished) return { problem, unfinished, dates: undefined, nights: 1 };
  const dates = { checkIn, checkOut };
  return { problem, unfinished: null, dates, nights: nightsBetween(dates) };
}

/**
 * Returns the prices and limits of a booking. Until the visitor chooses dates, it is for one night.
 * @param house the chosen house
 * @param isOwnHouse whether it is the house of the page
 * @param today undefined in the build and during hydration
 */
export function bookingQuote(
  choice: BookingChoice,
  house: Queries.BookingHouseFragment,
  isOwnHouse: boolean,
  today: Day | undefined,
) {
  const dates = datesOf(choice, today);
  // Four, if the content has no number.
  const mostExtraBeds = house.goodToKnow?.extraBeds ?? 4;
  const mostGuests = house.persons + (house.extraBed === null ? 0 : mostExtraBeds);
  const guests = choice.guests <= mostGuests ? choice.guests : 0;
  // Sample figures are for a visitor who has chosen neither dates, guests nor a house.
  const isUnchanged = choice.checkIn === "" && choice.checkOut === "" && guests === 0 && isOwnHouse;
  const sample = isUnchanged ? house.sample : null;
  const listed = listPrice(house, today);
  // The specification starts with one. Once the number of guests is known, as many as they need.
  const neededBeds = guests > 0 ? Math.max(0, guests - house.persons) : 1;
  const extraBeds = choice.extraBeds ?? neededBeds;
  // The sample figures include an extra bed. Other totals only do if the guests need one.
  const addons = choice.addons ?? (sample !== null || (guests > 0 && neededBeds > 0));
  return {
    ...dates,
    /** Whether the figures are samples. */
    isSample: sample !== null,
    /** Shown price per night, and the one in the list of houses, in rupiah. */
    price: sample?.pricePerNight ?? listed,
    listPrice: listed,
    /** Number of guests, or 0 for any number, also if the house has too few places. */
    guests,
    mostGuests,
    hasTooManyGuests: choice.guests > mostGuests,
    /** Whether there are more guests than places in the house and its chosen extra beds. */
    needsBeds: guests > house.persons + (addons ? Math.max(extraBeds, 0) : 0),
    addons,
    extraBeds,
    mostExtraBeds,
    lines: bookingLines(
      { night: sample?.night ?? listed, extraBed: house.extraBed },
      { addons, extraBeds, nights: dates.nights },
    ),
    /** Whether the figures are for one night because a date is missing. */
    needsDates:
      today !== undefined &&
      !dates.problem &&
      !dates.dates &&
      (choice.checkIn !== "" || choice.checkOut !== "" || !isOwnHouse),
    /** The earliest check-out, or undefined in the build and during hydration. */
    firstCheckOut: isDay(choice.checkIn) ? nextDay(choice.checkIn) : today,
  };
}
