import { bindUnits, interpolate } from "../../src/lib/text";

test.each([
  ["up to 60 m above", "up to 60\u00A0m above"],
  ["Up to 60 m", "Up to 60\u00A0m"],
  ["covers 2 hectares and climbs 60 m.", "covers 2\u00A0hectares and climbs 60\u00A0m."],
  ["about 1,5 km, at 21 °C", "about 1,5\u00A0km, at 21\u00A0°C"],
  ["2 jam 15 menit, 0,8 hektare", "2\u00A0jam 15\u00A0menit, 0,8\u00A0hektare"],
  ["120 m² of floor", "120\u00A0m² of floor"],
  ["10 adults, 4 meals, 3 guests", "10 adults, 4 meals, 3 guests"],
  ["our car Rp 450.000 each", "our car Rp\u00A0450.000 each"],
  ["Villas", "Villas"],
])("bindUnits turns %j into %j", (text, expected) => {
  expect(bindUnits(text)).toBe(expected);
});

test.each([
  ["© {year} Bukit Serai", { year: 2026 }, "© 2026 Bukit Serai"],
  ["{count} photos, {count} frames", { count: 5 }, "5 photos, 5 frames"],
  ["{unknown} stays", {}, "{unknown} stays"],
])("interpolate fills in %s", (text, values, expected) => {
  expect(interpolate(text, values)).toBe(expected);
});
