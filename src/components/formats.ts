import { createContext, useContext } from "react";
import type { Labels } from "../content/labels";
import { writtenDay, writtenMonth, writtenRange } from "../lib/stay";

/** Names of months and separators in the language of the page. The layout provides them. */
export const Formats = createContext<Labels["formats"]>({ months: [], decimal: ".", time: ":" });

/** Returns functions that format dates and numbers in the language of the page. */
export function useFormats() {
  const { months, decimal, time } = useContext(Formats);
  return {
    day: (day: string) => writtenDay(day, months),
    month: (month: string) => writtenMonth(month, months),
    range: (dates: Parameters<typeof writtenRange>[0]) => writtenRange(dates, months),
    time: (value: string) => value.replace(":", time),
    number: (value: number) => String(value).replace(".", decimal),
  };
}
