import { createLocale } from "../../src/lib/locale";
import { rootOf } from "../../src/lib/paths";
import { localeData } from "../support/in-locale";

/** Returns the locale of a page in a language whose formats differ from English in some labels. */
const localeIn = (lang: string, formats: object = {}) =>
  createLocale({
    ...localeData,
    locale: { ...localeData.locale, lang, root: rootOf(lang, ["en"]) },
    labels: {
      ...localeData.labels,
      formats: { ...(localeData.labels.formats as object), ...formats },
    },
  });

const units = "m km m² °C hectares jam menit hektare WIB sq.";

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
  ["Daily 07.00–21.00 WIB", "Daily 07.00–\u206021.00\u00A0WIB"],
  ["in 5 sq. m of it", "in 5\u00A0sq.\u00A0m of it"],
])("bindUnits turns %j into %j", (text, expected) => {
  expect(localeIn("en", { units }).bindUnits(text)).toBe(expected);
});

test.each([
  ["en", "/about", "/about"],
  ["id", "/about", "/id/about"],
  ["id", "/", "/id"],
  ["pt-BR", "/", "/pt-br"],
  ["id", "/dbpicture", "/dbpicture"],
  ["id", "/404", "/id/not-found"],
])("in %s, the path to %s is %s", (lang, path, expected) =>
  expect(localeIn(lang).pathTo(path)).toBe(expected),
);

test("numbers and times have the separators of the language", () => {
  const { number, time } = localeIn("id", { decimal: ",", time: "." });
  expect([number(1.5), time("14:00")]).toEqual(["1,5", "14.00"]);
});

const nights = { one: "{count} ночь", few: "{count} ночи", many: "{count} ночей" };
test.each([
  ["ru", 1, "1 ночь"],
  ["ru", 3, "3 ночи"],
  ["ru", 5, "5 ночей"],
  ["ru", 21, "21 ночь"],
  ["en", 3, "3 ночей"],
  ["id", 1, "1 ночей"],
])("in %s, the text for %d has the plural form of the language", (lang, value, expected) =>
  expect(localeIn(lang).count(nights, value)).toBe(expected),
);
