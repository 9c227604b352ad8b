/** A date in the format of date fields: "2026-11-22", or an empty text if none is chosen. */
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

const monthNames = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

/** Returns the parts of a formatted date: `["20", "Dec", "2026"]`. */
const written = (day: Day): [day: string, month: string, year: string] => {
  const [year = "", month = "", date = ""] = day.split("-");
  return [String(Number(date)), monthNames[Number(month) - 1] ?? "", year];
};

/** Formats a date: "31 Mar 2027". */
export const writtenDay = (day: Day): string => written(day).join(" ");

/** Formats a month such as "2026-08": "Aug 2026". */
export const writtenMonth = (month: string): string => written(`${month}-01`).slice(1).join(" ");

/** Formats a stay without repeating its month and year: "20–24 Dec 2026", "30 Dec 2026 – 2 Jan 2027". */
export function writtenRange({ checkIn, checkOut }: StayDates): string {
  const [firstDay, firstMonth, firstYear] = written(checkIn);
  const [lastDay, lastMonth, lastYear] = written(checkOut);
  if (firstYear !== lastYear) return `${writtenDay(checkIn)} – ${writtenDay(checkOut)}`;
  if (firstMonth !== lastMonth) return `${firstDay} ${firstMonth} – ${writtenDay(checkOut)}`;
  return `${firstDay}–${lastDay} ${lastMonth} ${lastYear}`;
}
