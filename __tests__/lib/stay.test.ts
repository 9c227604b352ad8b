import {
  dayOf,
  nextDay,
  nightsBetween,
  stayProblem,
  writtenDay,
  writtenMonth,
  writtenRange,
} from "../../src/lib/stay";

test("dayOf returns the date in the visitor's time zone", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test.each([
  ["2026-11-22", "2026-11-23"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
])("nextDay returns the day after %s", (day, next) => {
  expect(nextDay(day)).toBe(next);
});

test.each([
  ["2021-10-09", "2021-10-10", 1],
  ["2026-10-20", "2026-11-02", 13],
  // Summer time begins between these days.
  ["2026-03-28", "2026-03-30", 2],
])("nightsBetween %s and %s returns %i", (checkIn, checkOut, nights) => {
  expect(nightsBetween({ checkIn, checkOut })).toBe(nights);
});

test.each([
  ["today, and tomorrow", "2026-11-22", "2026-11-23", null],
  ["yesterday", "2026-11-21", "2026-11-23", "checkIn"],
  ["the same day twice", "2026-11-25", "2026-11-25", "checkOut"],
  ["the wrong way round", "2026-11-25", "2026-11-24", "checkOut"],
  ["only one of them", "2026-11-25", "", null],
])("stayProblem checks %s", (_name, checkIn, checkOut, problem) => {
  expect(stayProblem({ checkIn, checkOut }, "2026-11-22")).toBe(problem);
});

test.each([
  ["within a month", "2026-12-20", "2026-12-24", "20–24 Dec 2026"],
  ["over two months", "2026-11-28", "2026-12-02", "28 Nov – 2 Dec 2026"],
  ["over two years", "2026-12-30", "2027-01-02", "30 Dec 2026 – 2 Jan 2027"],
])("writtenRange names month and year once, %s", (_, checkIn, checkOut, range) => {
  expect(writtenRange({ checkIn, checkOut })).toBe(range);
});

test("writtenDay and writtenMonth use short English names", () => {
  expect(writtenDay("2027-03-01")).toBe("1 Mar 2027");
  expect(writtenMonth("2026-08")).toBe("Aug 2026");
});
