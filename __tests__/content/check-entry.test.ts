import { checkEntry } from "../../src/content/cms/check-entry";
import { edit } from "../support/small-site-folder";

/** Returns the sentences about a form in which fields of the small site have other values. */
const sentencesAfter = (path: string, values: Record<string, unknown>) =>
  checkEntry(path, edit(path, values)[path] ?? "");

test("a form without a problem has no sentence", () => {
  expect(sentencesAfter("pages/home.json", {})).toEqual([]);
});

test("a new photo without an alt text is named in the words of its form", () => {
  const picture = { file: "/photos/new.webp" };
  expect(sentencesAfter("pages/home.json", { "hero.slides.0.picture": picture })).toEqual([
    "Top of the page, Slides 1, Picture, Alt text: Describe what the photo shows.",
  ]);
});

test("a value outside its limits is named in the words of its form", () => {
  expect(sentencesAfter("villas/lake-house/villa.json", { persons: 0 })).toEqual([
    expect.stringMatching(/^Persons: Enter .+ instead of 0\.$/),
  ]);
});
