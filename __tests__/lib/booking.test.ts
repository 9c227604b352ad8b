import { bookingLines } from "../../src/lib/booking";

const prices = { nights: 3000000, extraBed: 200000 };

test.each([
  ["one extra bed", { addons: true, extraBeds: 1 }, 200000, 3200000],
  ["three extra beds", { addons: true, extraBeds: 3 }, 600000, 3600000],
  ["none", { addons: true, extraBeds: 0 }, 0, 3000000],
  ["fewer than none", { addons: true, extraBeds: -2 }, -400000, 2600000],
  ["addons off", { addons: false, extraBeds: 3 }, null, 3000000],
])("adds up a booking with %s", (_name, choice, extraBeds, total) => {
  expect(bookingLines(prices, choice)).toEqual({ nights: 3000000, extraBeds, total });
});
