import { count, rupiah, score } from "../../src/lib/money";

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
  [9.1, "9,1"],
  [4.5, "4,5"],
  [10, "10,0"],
])("formats the score %d as %s", (value, expected) => {
  expect(score(value)).toBe(expected);
});

test.each([
  [1, "1"],
  [0, "0"],
  [-2, "−2"],
])("writes the count %d as %s, with a true minus sign", (value, expected) => {
  expect(count(value)).toBe(expected);
});
