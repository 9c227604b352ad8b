/** A day as date fields have it, such as "2026-11-22"; empty while none is chosen. */
export type Day = string;

export interface StayDates {
  checkIn: Day;
  checkOut: Day;
}

const dayMs = 24 * 60 * 60 * 1000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment where the visitor is. */
export function dayOf(date: Date): Day {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
}

/** The day after a day. */
export const nextDay = (day: Day): Day =>
  new Date(utc(day) + dayMs).toISOString().slice(0, "2026-11-22".length);

/** How many nights lie between two days. */
export const nightsBetween = ({ checkIn, checkOut }: StayDates): number =>
  Math.round((utc(checkOut) - utc(checkIn)) / dayMs);

/** Which of the two fields is wrong: a check in before today, a check out not after it. */
export function stayProblem({ checkIn, checkOut }: StayDates, today: Day): keyof StayDates | null {
  if (checkIn && checkIn < today) return "checkIn";
  if (checkIn && checkOut && checkOut <= checkIn) return "checkOut";
  return null;
}

/** Day, month and year, as in the sample range of the specification: "09/10/2021". */
const written = (day: Day) => day.split("-").reverse().join("/");

export const writtenRange = ({ checkIn, checkOut }: StayDates): string =>
  `${written(checkIn)} - ${written(checkOut)}`;
