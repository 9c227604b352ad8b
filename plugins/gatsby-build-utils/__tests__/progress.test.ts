import { describeProgress } from "../src/progress";

test.each([
  ["nothing done", 0, 1500, 0, "0 of 1500"],
  ["seconds left", 10, 30, 20_000, "10 of 30, about 40 s left"],
  ["minutes left", 500, 1500, 120_000, "500 of 1500, about 4 min left"],
  ["less than a second left", 29, 30, 1000, "29 of 30, about 1 s left"],
  ["everything done", 30, 30, 60_000, "30 of 30"],
])("describeProgress shows the state with %s", (_name, done, total, elapsed, text) => {
  expect(describeProgress(done, total, elapsed)).toBe(text);
});
