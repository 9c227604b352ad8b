import { galleryStep } from "./settings";

/** Aspect ratios of tiles: width divided by height. */
const ratios = { upright: 4 / 5, landscape: 3 / 2, square: 1 } as const;
type Shape = keyof typeof ratios;

/** All aspect ratios of tiles. */
export const tileRatios: readonly number[] = Object.values(ratios);

/**
 * Widths of tiles in px: 389 is a third of the container, 584 and 778 the same at 1.5 and 2 dots per px; 346 is
 * half of a phone's width at 1.75 or 2 dots per px.
 */
export const tileWidths = { layout: 389, all: [346, 389, 584, 778] };

/**
 * Shapes of 15 tiles, row by row. The heights in each column have the same sum, so that the three columns end
 * at the same height.
 */
const threeColumns: readonly (readonly Shape[])[] = [
  ["upright", "landscape", "square"],
  ["landscape", "upright", "upright"],
  ["square", "landscape", "landscape"],
  ["landscape", "upright", "upright"],
  ["upright", "square", "landscape"],
];

/** Shapes of 14 tiles in two columns, below one tile of full width. */
const twoColumns: readonly (readonly Shape[])[] = [
  ["upright", "square"],
  ["square", "upright"],
  ["upright", "upright"],
  ["square", "square"],
  ["upright", "upright"],
  ["square", "upright"],
  ["upright", "square"],
];

/** Widths of the first tile in px: 794 is two thirds of the container, the others are for dense screens and phones. */
export const leadWidths = { layout: 794, all: [480, 794, 1191, 1588] };

/**
 * Columns and shapes of the first 15 tiles. The first one spans two columns, as high as two landscape tiles, and
 * the three columns end at the same height: 80 + 270 rows, 80 + 270 rows and 350 rows of `Gallery.module.css`.
 */
const firstStep: readonly (readonly [column: number, Shape])[] = [
  [0, "landscape"],
  [3, "upright"],
  [1, "upright"],
  [2, "square"],
  [3, "landscape"],
  [1, "square"],
  [2, "upright"],
  [3, "upright"],
  [1, "upright"],
  [2, "square"],
  [3, "landscape"],
  [3, "square"],
  [1, "square"],
  [2, "upright"],
  [3, "square"],
];

/** Layout of a tile. `Gallery.module.css` has a class for each shape and each column. */
export interface TileLayout {
  shape: Shape;
  /** Width divided by height. */
  ratio: number;
  /** Column, counted from 1; 0 for full width. */
  column: number;
  /** `sizes` of HTML. */
  sizes: string;
}

const layout = (rows: readonly (readonly Shape[])[], place: number, sizes: string): TileLayout => {
  const shape = rows.flat()[place] ?? "square";
  const columns = rows[0]?.length ?? 1;
  return { shape, ratio: ratios[shape], column: (place % columns) + 1, sizes };
};

const wideSizes = "(min-width: 1280px) 389px, 31vw";

/** Returns the layouts of the tile at `position`, counted from 0, in wide and narrow windows. */
export function tileAt(position: number): { wide: TileLayout; narrow: TileLayout } {
  const place = position % galleryStep;
  const [column, shape] = firstStep[position] ?? [];
  const wide: TileLayout =
    column === undefined || shape === undefined
      ? layout(threeColumns, place, wideSizes)
      : {
          shape,
          ratio: ratios[shape],
          column,
          sizes: column === 0 ? "(min-width: 1280px) 794px, 64vw" : wideSizes,
        };
  const narrow: TileLayout =
    place === 0
      ? { shape: "landscape", ratio: ratios.landscape, column: 0, sizes: "100vw" }
      : layout(twoColumns, place - 1, "46vw");
  return { wide, narrow };
}
