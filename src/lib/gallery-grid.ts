import { galleryStep } from "./settings";

/** Width divided by height. */
type Ratio = number;

const upright: Ratio = 4 / 5;
const landscape: Ratio = 3 / 2;
const square: Ratio = 1;

/** Every ratio that a tile may have. */
export const tileRatios: readonly Ratio[] = [upright, landscape, square];

/**
 * Widths in px in which tiles are made: 389 is a third of the container, also 1.5 and 2 dots per px;
 * 346 is half of a phone's width at 1.75 or 2 dots per px.
 */
export const tileWidths = { layout: 389, all: [346, 389, 584, 778] };

/**
 * Ratios of the tiles by their position among 15, row by row. Their sums in each column are equal,
 * so that three columns end level. `Gallery.module.css` spans its rows by the same table.
 */
const threeColumns: readonly [Ratio, Ratio, Ratio][] = [
  [upright, landscape, square],
  [landscape, upright, upright],
  [square, landscape, landscape],
  [landscape, upright, upright],
  [upright, square, landscape],
];

/** The same for two columns, below one picture that takes the whole width. */
const twoColumns: readonly [Ratio, Ratio][] = [
  [upright, square],
  [square, upright],
  [upright, upright],
  [square, square],
  [upright, upright],
  [square, upright],
  [upright, square],
];

/** How a tile is laid out: its ratio, and its width as `sizes` in HTML says it. */
export interface TileLayout {
  ratio: Ratio;
  sizes: string;
}

/** The layout of the tile at `position`, counted from 0, in wide and narrow windows. */
export function tileAt(position: number): { wide: TileLayout; narrow: TileLayout } {
  const place = position % galleryStep;
  const wide = {
    ratio: threeColumns.flat()[place] ?? square,
    sizes: "(min-width: 1280px) 389px, 31vw",
  };
  if (place === 0) return { wide, narrow: { ratio: landscape, sizes: "calc(100vw - 40px)" } };
  return { wide, narrow: { ratio: twoColumns.flat()[place - 1] ?? square, sizes: "46vw" } };
}
