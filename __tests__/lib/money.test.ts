import {
  approximate,
  badgeOf,
  isDiscounted,
  listPrice,
  rupiah,
  unitAfterPrice,
} from "../../src/lib/money";

test.each([
  [0, "Rp 0"],
  [950, "Rp 950"],
  [200000, "Rp 200.000"],
  [3200000, "Rp 3.200.000"],
  [6499000, "Rp 6.499.000"],
  [1234567890, "Rp 1.234.567.890"],
  [-400000, "−Rp 400.000"],
])("formats %d rupiah as %s", (amount, expected) => {
  expect(rupiah(amount)).toBe(expected);
});

test.each([
  ["/night", "/night"],
  ["per night", " per night"],
  ["(1 night)", " (1 night)"],
])("the unit %j follows a price as %j", (unit, expected) => {
  expect(unitAfterPrice(unit)).toBe(expected);
});

const house = { pricePerNight: 800, discount: { before: 1000, until: "2027-03-31" } };

test.each([
  [undefined, true, 800],
  ["2027-03-31", true, 800],
  ["2027-04-01", false, 1000],
])("with today as %s, the discount is %s and the price %i", (today, discounted, price) => {
  expect(isDiscounted(house, today)).toBe(discounted);
  expect(listPrice(house, today)).toBe(price);
});

test("badgeOf returns no badge after the last day of a discount", () => {
  expect(badgeOf({ ...house, badge: "Disc 20%" }, "2027-03-31")).toBe("Disc 20%");
  expect(badgeOf({ ...house, badge: "Disc 20%" }, "2027-04-01")).toBeNull();
});

test("a house without a discount keeps its price and its badge", () => {
  expect(listPrice({ pricePerNight: 800, discount: null }, "2030-01-01")).toBe(800);
  expect(badgeOf({ badge: "New", discount: null }, "2030-01-01")).toBe("New");
});

test.each([
  [6_499_000, "≈ € 338"],
  [200_000, "≈ € 10"],
  [30_000_000, "≈ € 1\u202F560"],
  [1, "≈ € 1"],
])("approximate rounds Rp %i", (amount, text) => {
  expect(approximate(amount, { symbol: "€", rupiah: 19_250 })).toBe(text);
});
