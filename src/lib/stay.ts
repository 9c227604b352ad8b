import { farthestYears, longestStay, resortOffsetMs } from "./settings";

/** A date in the format of date fields: "2026-11-22", or an empty text if none is chosen. */
export type Day = string;

interface StayDates {
  checkIn: Day;
  checkOut: Day;
}

const dayMs = 24 * 60 * 60 * 1000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

const isoDay = (ms: number): Day => new Date(ms).toISOString().slice(0, "2026-11-22".length);

/** Returns the date of a moment at the resort, wherever the visitor is. */
export const dayOf = (date: Date): Day => isoDay(date.getTime() + resortOffsetMs);

/**
 * Whether a date field contains a date from the year 1000 to 9999. Other values can't be compared
 * as texts.
 */
export const isDay = (value: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(utc(value));

/** Returns the next day. */
export const nextDay = (day: Day): Day => isoDay(utc(day) + dayMs);

/** Returns the number of nights between two dates. */
export const nightsBetween = ({ checkIn, checkOut }: StayDates): number =>
  Math.round((utc(checkOut) - utc(checkIn)) / dayMs);

/** An invalid field, and the name of the sentence about it. */
interface StayProblem {
  field: keyof StayDates;
  reason: "unclear" | "past" | "far" | "order" | "long";
}

/** Returns the last day for which a check-in has a price. */
export const lastCheckIn = (today: Day): Day =>
  `${Number(today.slice(0, 4)) + farthestYears}${today.slice(4)}`;

/**
 * Returns the problem of a stay, whatever its date fields contain, or null if it has none. A
 * missing date isn't a problem.
 */
export function stayProblem({ checkIn, checkOut }: StayDates, today: Day): StayProblem | null {
  const isUnclear = (value: string) => value !== "" && !isDay(value);
  if (isUnclear(checkIn)) return { field: "checkIn", reason: "unclear" };
  if (isDay(checkIn) && checkIn < today) return { field: "checkIn", reason: "past" };
  if (isDay(checkIn) && checkIn > lastCheckIn(today)) return { field: "checkIn", reason: "far" };
  if (isUnclear(checkOut)) return { field: "checkOut", reason: "unclear" };
  if (!isDay(checkIn) || !isDay(checkOut)) return null;
  if (checkOut <= checkIn) return { field: "checkOut", reason: "order" };
  if (nightsBetween({ checkIn, checkOut }) > longestStay) {
    return { field: "checkOut", reason: "long" };
  }
  return null;
}

/** Short names of the twelve months in a language. */
type Months = readonly string[];

/** Returns the parts of a formatted date: `["20", "Dec", "2026"]`. */
const written = (day: Day, months: Months): [day: string, month: string, year: string] => {
  const [year = "", month = "", date = ""] = day.split("-");
  return [String(Number(date)), months[Number(month) - 1] ?? "", year];
};

/** Formats a date on one line: "31 Mar 2027". */
export const writtenDay = (day: Day, months: Months): string => written(day, months).join("\u00a0");

/** Formats a month such as "2026-08": "Aug 2026". */
export const writtenMonth = (month: string, months: Months): string =>
  written(`${month}-01`, months).slice(1).join("\u00a0");

/**
 * Formats a stay without repeating its month and year: "20–24 Dec 2026", "30 Dec 2026 – 2 Jan
 * 2027".
 */
export function writtenRange({ checkIn, checkOut }: StayDates, months: Months): string {
  const [firstDay, firstMonth, firstYear] = written(checkIn, months);
  const [lastDay, lastMonth, lastYear] = written(checkOut, months);
  const last = writtenDay(checkOut, months);
  if (firstYear !== lastYear) return `${writtenDay(checkIn, months)} – ${last}`;
  if (firstMonth !== lastMonth) return `${firstDay}\u00a0${firstMonth} – ${last}`;
  return `${firstDay}–${lastDay}\u00a0${lastMonth}\u00a0${lastYear}`;
}

type Rules = Omit<Queries.StayRules, "__typename">;

/** Returns the rules of a house. Shared rules replace those that the house doesn't have. */
export function rulesOf<T extends Partial<Rules>>(shared: T, own?: T | null): T {
  const differing = Object.entries(own ?? {}).filter(([, value]) => value != null);
  return { ...shared, ...Object.fromEntries(differing) };
}
