/** A date as in date fields: "2026-11-22", or an empty text if none is chosen. */
export type Day = string;

export interface StayDates {
  checkIn: Day;
  checkOut: Day;
}

const dayMs = 24 * 60 * 60 * 1000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** Returns the date of a moment in the visitor's time zone. */
export function dayOf(date: Date): Day {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
}

/** Returns the next day. */
export const nextDay = (day: Day): Day =>
  new Date(utc(day) + dayMs).toISOString().slice(0, "2026-11-22".length);

/** Returns the number of nights between two dates. */
export const nightsBetween = ({ checkIn, checkOut }: StayDates): number =>
  Math.round((utc(checkOut) - utc(checkIn)) / dayMs);

/** Returns the invalid field: a check-in before today, or a check-out that isn't after the check-in. */
export function stayProblem({ checkIn, checkOut }: StayDates, today: Day): keyof StayDates | null {
  if (checkIn && checkIn < today) return "checkIn";
  if (checkIn && checkOut && checkOut <= checkIn) return "checkOut";
  return null;
}

/** Formats a date as in the specification's sample range: "09/10/2021". */
const written = (day: Day) => day.split("-").reverse().join("/");

export const writtenRange = ({ checkIn, checkOut }: StayDates): string =>
  `${written(checkIn)} - ${written(checkOut)}`;
