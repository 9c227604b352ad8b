import { tileAt, tileRatios } from "../../src/lib/gallery-grid";

const positions = Array.from({ length: 15 }, (_, position) => position);
/** Height of a column in column widths: the sum of its tiles' heights. */
const height = (ratios: number[]) => ratios.reduce((sum, ratio) => sum + 1 / ratio, 0);

test("three columns of fifteen tiles end level", () => {
  const columns = [0, 1, 2].map((column) =>
    height(positions.filter((p) => p % 3 === column).map((p) => tileAt(p).wide.ratio)),
  );
  expect(columns[1]).toBeCloseTo(columns[0] ?? 0);
  expect(columns[2]).toBeCloseTo(columns[0] ?? 0);
});

test("two columns end level below the wide first tile", () => {
  const columns = [0, 1].map((side) =>
    height(positions.filter((p) => p > 0 && p % 2 === side).map((p) => tileAt(p).narrow.ratio)),
  );
  expect(tileAt(0).narrow.ratio).toBe(1.5);
  expect(columns[1]).toBeCloseTo(columns[0] ?? 0);
});

test("the pattern starts anew with the sixteenth tile", () => {
  expect(tileAt(15)).toEqual(tileAt(0));
});

test("every tile has one of the ratios in which photos are made", () => {
  const used = positions.flatMap((p) => Object.values(tileAt(p)).map(({ ratio }) => ratio));
  expect(new Set(used)).toEqual(new Set(tileRatios));
});
