import { readFileSync } from "node:fs";

const faces = readFileSync("src/styles/fonts.css", "utf8").split("@font-face");
const wholeFonts = faces.filter((face) => face.includes("-latin-"));

/** Whether a font face has a character. */
const includes = (face: string, character: string) =>
  [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, first = "", last = first]) => {
    const code = character.codePointAt(0) ?? 0;
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  });

test("no whole font is loaded for the characters with which code binds words, and those it lacks", () => {
  expect(wholeFonts).toHaveLength(3);
  expect(wholeFonts.map((face) => includes(face, "é"))).toEqual([true, true, true]);
  for (const character of ["\u00A0", "\u2060", "²", "ł", "ж", "字"]) {
    expect(wholeFonts.map((face) => includes(face, character))).toEqual([false, false, false]);
  }
});
