import { directionOf, interpolate } from "../../src/lib/text";

test.each([
  ["© {year} Bukit Serai", { year: 2026 }, "© 2026 Bukit Serai"],
  ["{count} photos, {count} frames", { count: 5 }, "5 photos, 5 frames"],
  ["{unknown} stays", {}, "{unknown} stays"],
])("interpolate fills in %s", (text, values, expected) => {
  expect(interpolate(text, values)).toBe(expected);
});

test.each([
  ["en", "ltr"],
  ["zh-Hant", "ltr"],
  ["az", "ltr"],
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["az-Arab", "rtl"],
  ["ks-Deva", "ltr"],
])("the language %s is written %s", (lang, direction) => {
  expect(directionOf(lang)).toBe(direction);
});
