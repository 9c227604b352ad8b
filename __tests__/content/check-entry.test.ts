import { checkEntry } from "../../src/content/cms/check-entry";
import { edit } from "../support/small-site-folder";

jest.mock("../../content/site.json", () => ({ languages: ["en", "id"] }));

const home = "pages/home.json";
const house = "villas/lake-house/villa.json";

/** Returns the sentences about a form in which fields of the small site have other values. */
const problemsWith = (path: string, values: Record<string, unknown>) =>
  checkEntry(path, JSON.parse(edit(path, values)[path] ?? ""));

test("a form without a problem has no sentence", () => {
  expect(problemsWith(home, {})).toEqual([]);
});

test("a new photo without an alt text is named in the words of its form", () => {
  const picture = { file: "/photos/new.webp" };
  expect(problemsWith(home, { "hero.slides.0.picture": picture })).toEqual([
    "Top of the page, Slides 1, Picture, Alt text: Describe what the photo shows.",
  ]);
});

test("a sum outside its limits is named in the words of its form, with dots", () => {
  const discount = { before: 10_000, until: "2027-03-31" };
  expect(problemsWith(house, { discount })).toEqual([
    expect.stringMatching(/^Discount, Price before: Enter .+ [\d.]+\.000 instead of 10\.000\.$/),
  ]);
});

test("an optional text in one language is asked for in the others", () => {
  expect(problemsWith(house, { badge: { en: "New" } })).toEqual([
    "Badge: Write it in Indonesian, too.",
  ]);
});

test("a field that this version of the form doesn't have asks to reload the page", () => {
  expect(problemsWith(house, { sauna: true })).toEqual([
    "Sauna: This form is older than the entry. Copy your words, and reload this page.",
  ]);
});

test("a photo that was deleted is to be chosen", () => {
  expect(problemsWith(home, { "about.large.file": "" })).toEqual([
    "About, Large, Photo: Choose one, or remove it from this form.",
  ]);
});
