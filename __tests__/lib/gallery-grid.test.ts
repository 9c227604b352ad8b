import { readFileSync } from "node:fs";
import { parse, Rule } from "postcss";
import { chapterTileAt, tileAt, tileRatios } from "../../src/lib/gallery-grid";

const positions = Array.from({ length: 15 }, (_, position) => position);
/** Returns the height of a column in column widths. */
const height = (ratios: number[]) => ratios.reduce((sum, ratio) => sum + 1 / ratio, 0);

/**
 * Returns the heights of the three columns of wide windows. The first tile spans two columns and
 * counts in both.
 */
const wideHeights = (last: number) =>
  [1, 2, 3].map((column) =>
    height(
      Array.from({ length: last }, (_, position) => tileAt(position).wide).flatMap((tile) =>
        tile.column === column
          ? [tile.ratio]
          : tile.column === 0 && column < 3
            ? [tile.ratio / 2]
            : [],
      ),
    ),
  );

test.each([15, 30])("three columns with %i tiles have the same height", (tiles) => {
  const [first = 0, second, third] = wideHeights(tiles);
  expect(second).toBeCloseTo(first);
  expect(third).toBeCloseTo(first);
});

test.each([16, 20, 28, 29])("with %i tiles, columns differ by at most one tile", (tiles) => {
  const heights = wideHeights(tiles);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1.25);
});

test("two columns below the wide first tile have the same height", () => {
  const columns = [0, 1].map((side) =>
    height(positions.filter((p) => p > 0 && p % 2 === side).map((p) => tileAt(p).narrow.ratio)),
  );
  expect(tileAt(0).narrow.ratio).toBe(1.5);
  expect(columns[1]).toBeCloseTo(columns[0] ?? 0);
});

test("only the very first tile spans two columns", () => {
  expect(tileAt(0).wide.column).toBe(0);
  expect(tileAt(15).wide.column).toBe(1);
});

test("the layout of narrow windows repeats after 15 tiles", () => {
  expect(tileAt(15).narrow).toEqual(tileAt(0).narrow);
});

test("the tiles of a gallery have all shapes in tileRatios, and no other", () => {
  const steps = Array.from({ length: 30 }, (_, position) => tileAt(position));
  const used = steps.flatMap((tiles) => Object.values(tiles).map(({ ratio }) => ratio));
  expect(new Set(used)).toEqual(new Set(tileRatios));
});

test("PhotoGrid.module.css has a class for each number of rows of a tile, which spans them", () => {
  const spans = new Map<string, string>();
  parse(readFileSync("src/sections/gallery/PhotoGrid.module.css")).walkDecls("grid-row", (row) => {
    const { selector } = row.parent instanceof Rule ? row.parent : { selector: "" };
    if (selector.includes("Rows")) spans.set(selector, row.value);
  });
  const chapters = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((count) =>
    Array.from({ length: count }, (_, position) => chapterTileAt(position, count)),
  );
  const tiles = [...Array.from({ length: 30 }, (_, position) => tileAt(position)), ...chapters];
  const needed = tiles.flatMap(({ wide, narrow }): [string, string][] => [
    [`.wideRows${wide.rows}`, `span ${wide.rows}`],
    [`.narrowRows${narrow.rows}`, `span ${narrow.rows}`],
  ]);
  expect(spans).toEqual(new Map(needed));
});

describe("a chapter", () => {
  /** Heights of the columns of `count` tiles, in widths of a column. */
  const heights = (count: number, kind: "wide" | "narrow") => {
    const tiles = Array.from(
      { length: count },
      (_, position) => chapterTileAt(position, count)[kind],
    );
    const columns = kind === "wide" ? [1, 2, 3] : [1, 2];
    return columns.map((column) =>
      height(
        tiles.flatMap((tile) => {
          if (tile.column === column) return [tile.ratio];
          // A tile of column 0 spans two columns.
          return tile.column === 0 && column < 3 ? [tile.ratio / 2] : [];
        }),
      ),
    );
  };

  test.each([3, 4, 5, 6, 7, 8, 18, 19, 20])("with %i photos ends with even columns", (count) => {
    for (const kind of ["wide", "narrow"] as const) {
      const [first = 0, ...others] = heights(count, kind);
      for (const other of others) expect(other).toBeCloseTo(first);
    }
  });

  test("with 1 or 2 photos starts with a large tile", () => {
    expect(chapterTileAt(0, 1).wide.column).toBe(0);
    expect(chapterTileAt(0, 2).wide.column).toBe(0);
    expect(chapterTileAt(1, 2)).toMatchObject({ wide: { column: 3 }, narrow: { column: 0 } });
  });
});
