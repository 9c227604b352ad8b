import { describeProgress } from "../src/progress";

test.each([
  ["nothing yet", 0, 1500, 0, "0 of 1500"],
  ["seconds", 10, 30, 20_000, "10 of 30, about 40 s left"],
  ["minutes", 500, 1500, 120_000, "500 of 1500, about 4 min left"],
  ["less than a second", 29, 30, 1000, "29 of 30, about 1 s left"],
  ["all", 30, 30, 60_000, "30 of 30"],
])("says how far a work has come: %s", (_name, done, total, elapsed, text) => {
  expect(describeProgress(done, total, elapsed)).toBe(text);
});
