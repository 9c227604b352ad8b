import type { Labels } from "../content/labels";
import { rupiah, unitAfterPrice } from "./money";
import { localPath } from "./paths";
import { writtenDay, writtenMonth, writtenRange } from "./stay";
import { interpolate } from "./text";

/** Texts for a number by its plural category (Unicode CLDR). `many` is for all other categories. */
type Plural = { many: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Returns a function that keeps numbers and their units, and ranges of numbers, on one line. */
function bindUnitsOf(units: string) {
  const words = units.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const unitsAfter = `\\d(?: (?:${words.join("|")})(?![\\p{L}\\d²]))+`;
  const bound = new RegExp(`${unitsAfter}|\\bRp (?=\\d)`, "gu");
  return (text: string) =>
    text
      .replace(bound, (part) => part.replaceAll(" ", "\u00A0"))
      .replace(/(\d–)(?=\d)/g, "$1\u2060");
}

/**
 * Returns the locale of a page: its language, its paths in all languages, and how paths, numbers,
 * dates, prices and units are written in this language.
 */
export function createLocale({ locale, labels, resort }: Queries.LocaleFragment) {
  const { lang, root, path, translations } = locale;
  const { months, decimal, time, units } = labels.formats as Labels["formats"];
  const { newTab, loading, navigated } = labels.page as Labels["page"];
  const plural = new Intl.PluralRules(lang);
  return {
    lang,
    /** Path of the page. */
    path,
    /** The page in its other languages. */
    translations,
    /** The resort with its texts in this language. */
    resort,
    /** Texts outside of the page's content, for screen readers. */
    newTab,
    loading,
    navigated,
    /** Returns the path of a page in this language: "/id/about" for "/about". */
    pathTo: (to: string) => localPath(to, root),
    number: (value: number) => String(value).replace(".", decimal),
    /** Formats a time of day such as "14:00". */
    time: (value: string) => value.replace(":", time),
    /** Formats a date: "31 Mar 2027". */
    day: (day: string) => writtenDay(day, months),
    /** Formats a month such as "2026-08": "Aug 2026". */
    month: (month: string) => writtenMonth(month, months),
    /** Formats a stay: "20–24 Dec 2026". */
    range: (dates: Parameters<typeof writtenRange>[0]) => writtenRange(dates, months),
    /** Formats whole rupiah. */
    price: rupiah,
    unitAfterPrice,
    /**
     * Keeps numbers and their units on one line: replaces the space in "up to 60 m" and "Rp
     * 450.000" with U+00A0, as the SI Brochure requires (9th edition, 5.4.3), and prevents a line
     * break after the dash of "07.00–21.00" (U+2060).
     */
    bindUnits: bindUnitsOf(units),
    /** Returns the text for a number: "1 night", "3 nights". */
    count: (forms: Plural, value: number) =>
      interpolate(forms[plural.select(value)] ?? forms.many, { count: value }),
  };
}

export type Locale = ReturnType<typeof createLocale>;
