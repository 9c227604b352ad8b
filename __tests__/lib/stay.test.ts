import { dayOf, nextDay, nightsBetween, stayProblem, writtenRange } from "../../src/lib/stay";

test("a day is that of the visitor's own clock", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test.each([
  ["2026-11-22", "2026-11-23"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
])("after %s comes %s", (day, next) => {
  expect(nextDay(day)).toBe(next);
});

test.each([
  ["2021-10-09", "2021-10-10", 1],
  ["2026-10-20", "2026-11-02", 13],
  // A night in which clocks change is one night.
  ["2026-03-28", "2026-03-30", 2],
])("from %s to %s lie %i nights", (checkIn, checkOut, nights) => {
  expect(nightsBetween({ checkIn, checkOut })).toBe(nights);
});

test.each([
  ["today, and tomorrow", "2026-11-22", "2026-11-23", null],
  ["yesterday", "2026-11-21", "2026-11-23", "checkIn"],
  ["the same day twice", "2026-11-25", "2026-11-25", "checkOut"],
  ["the wrong way round", "2026-11-25", "2026-11-24", "checkOut"],
  ["only one of them", "2026-11-25", "", null],
])("a stay: %s", (_name, checkIn, checkOut, problem) => {
  expect(stayProblem({ checkIn, checkOut }, "2026-11-22")).toBe(problem);
});

test("a range is written as in the sample", () => {
  expect(writtenRange({ checkIn: "2021-10-09", checkOut: "2021-10-10" })).toBe(
    "09/10/2021 - 10/10/2021",
  );
});
