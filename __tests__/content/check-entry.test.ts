import { readFileSync } from "node:fs";
import { checkEntry } from "../../src/content/cms/check-entry";

const home = readFileSync("content/pages/home.json", "utf8");

test("a form without a problem has no sentence", () => {
  expect(checkEntry("pages/home.json", home)).toEqual([]);
});

test("a new photo without an alt text is named in the words of its form", () => {
  const file = /"file": "[^"]+"/.exec(home)?.[0] ?? "";
  expect(checkEntry("pages/home.json", home.replace(file, '"file": "/photos/new.webp"'))).toEqual([
    "Top of the page, Slides 1, Picture, Alt text: Describe what the photo shows.",
  ]);
});

test("a value outside its limits is named in the words of its form", () => {
  const house = readFileSync("content/villas/joglo-house/villa.json", "utf8");
  const sentences = checkEntry(
    "villas/joglo-house/villa.json",
    house.replace(/"persons": \d+/, '"persons": 0'),
  );
  expect(sentences).toEqual([expect.stringMatching(/^Persons: Enter .+ instead of 0\.$/)]);
});
