import { approximate, badgeOf, isDiscounted, listPrice } from "../../src/lib/money";
import { rulesOf } from "../../src/lib/stay";

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
  expect(approximate(amount, { code: "EUR", symbol: "€", rupiah: 19_250 })).toBe(text);
});

test("rulesOf replaces shared rules by a house's own, and ignores missing ones", () => {
  const shared = { deposit: "30%", tax: "included" };
  expect(rulesOf(shared, { deposit: "50%", tax: null } as never)).toEqual({
    deposit: "50%",
    tax: "included",
  });
});
