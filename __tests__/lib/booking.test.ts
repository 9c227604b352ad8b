import { bookingLines } from "../../src/lib/booking";

const prices = { night: 3000000, extraBed: 200000 };
const withoutBeds = { night: 1299000, extraBed: null };

test.each([
  ["one extra bed", prices, { addons: true, extraBeds: 1, nights: 1 }, 3000000, 200000, 3200000],
  ["three extra beds", prices, { addons: true, extraBeds: 3, nights: 1 }, 3000000, 600000, 3600000],
  ["none", prices, { addons: true, extraBeds: 0, nights: 1 }, 3000000, 0, 3000000],
  [
    "fewer than none",
    prices,
    { addons: true, extraBeds: -2, nights: 1 },
    3000000,
    -400000,
    2600000,
  ],
  ["addons off", prices, { addons: false, extraBeds: 3, nights: 1 }, 3000000, null, 3000000],
  ["three nights", prices, { addons: true, extraBeds: 1, nights: 3 }, 9000000, 600000, 9600000],
  ["no bed to add", withoutBeds, { addons: true, extraBeds: 1, nights: 2 }, 2598000, null, 2598000],
])("the total is right for a booking with %s", (_name, house, choice, nights, extraBeds, total) => {
  expect(bookingLines(house, choice)).toEqual({ nights, extraBeds, total });
});
