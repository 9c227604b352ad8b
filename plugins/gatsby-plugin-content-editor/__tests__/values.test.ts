import { inWords } from "../src/page/values";

test.each([
  [undefined, undefined, "nothing"],
  [[], undefined, "nothing"],
  [true, undefined, "yes"],
  [3400000, "rupiah", "Rp 3.400.000"],
  [10, "%", "10%"],
  [9.5, undefined, "9.5"],
  [["Wifi", "Kitchen"], undefined, "Wifi; Kitchen"],
  [
    { percent: 10, before: 3400000, until: "2027-03-31" },
    { percent: "%", before: "rupiah" },
    "Percent: 10%, Before: Rp 3.400.000, Until: 2027-03-31",
  ],
  [[{ name: "Karedok", price: 45000 }], { price: "rupiah" }, "Name: Karedok, Price: Rp 45.000"],
] as const)("%j with the units %j is shown as %s", (value, units, words) => {
  expect(inWords(value, units)).toBe(words);
});
