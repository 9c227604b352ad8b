import {
  dayOf,
  nextDay,
  nightsBetween,
  rulesOf,
  stayProblem,
  writtenDay,
  writtenMonth,
  writtenRange,
} from "../../src/lib/stay";

test.each([
  ["2026-11-22T16:59:59Z", "2026-11-22"],
  ["2026-11-22T17:00:00Z", "2026-11-23"],
])("dayOf returns the date at the resort at %s, in every time zone of the visitor", (time, day) => {
  expect(dayOf(new Date(time))).toBe(day);
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
  ["yesterday", "2026-11-21", "2026-11-23", "checkIn past"],
  ["the same day twice", "2026-11-25", "2026-11-25", "checkOut order"],
  ["the wrong way round", "2026-11-25", "2026-11-24", "checkOut order"],
  ["only one of them", "2026-11-25", "", null],
  ["a year that is being typed", "0202-12-24", "", "checkIn unclear"],
  ["a year of five digits, of which the field keeps four", "0266-12-20", "", "checkIn unclear"],
  ["a check-in in two years", "2028-11-22", "2028-11-23", null],
  ["a check-in after two years", "2028-11-23", "2028-11-24", "checkIn far"],
  ["a check-in in the year 2677", "2677-12-20", "", "checkIn far"],
  ["a check-out with a year of five digits", "2026-12-20", "20266-12-24", "checkOut unclear"],
  ["a check-in with a year of six digits", "202666-12-24", "2026-12-25", "checkIn unclear"],
  ["a day that doesn't exist", "2026-12-41", "", "checkIn unclear"],
  ["a text instead of a date", "tomorrow", "", "checkIn unclear"],
  ["90 nights", "2026-12-01", "2027-03-01", null],
  ["91 nights", "2026-12-01", "2027-03-02", "checkOut long"],
])("stayProblem checks %s", (_name, checkIn, checkOut, expected) => {
  const problem = stayProblem({ checkIn, checkOut }, "2026-11-22");
  expect(problem && `${problem.field} ${problem.reason}`).toBe(expected);
});

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

test.each([
  ["within a month", "2026-12-20", "2026-12-24", "20–24_Dec_2026"],
  ["over two months", "2026-11-28", "2026-12-02", "28_Nov – 2_Dec_2026"],
  ["over two years", "2026-12-30", "2027-01-02", "30_Dec_2026 – 2_Jan_2027"],
])(
  "writtenRange names month and year once and keeps each date on one line, %s",
  (_, checkIn, checkOut, range) => {
    expect(writtenRange({ checkIn, checkOut }, months)).toBe(range.replaceAll("_", "\u00a0"));
  },
);

test("writtenDay and writtenMonth use the given names of months", () => {
  expect(writtenDay("2027-03-01", months)).toBe("1\u00a0Mar\u00a02027");
  expect(writtenMonth("2026-08", months)).toBe("Aug\u00a02026");
});

test("rulesOf replaces shared rules by a house's own, and ignores missing ones", () => {
  const shared = { deposit: "30%", tax: "included" };
  expect(rulesOf(shared, { deposit: "50%", tax: null } as never)).toEqual({
    deposit: "50%",
    tax: "included",
  });
});
