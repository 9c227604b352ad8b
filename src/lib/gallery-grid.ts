import { galleryStep } from "./settings";

/** The shapes of tiles, as width divided by height. */
const ratios = { upright: 4 / 5, landscape: 3 / 2, square: 1 } as const;
type Shape = keyof typeof ratios;

/** Every ratio that a tile may have. */
export const tileRatios: readonly number[] = Object.values(ratios);

/**
 * Widths in px in which tiles are made: 389 is a third of the container, also 1.5 and 2 dots per px;
 * 346 is half of a phone's width at 1.75 or 2 dots per px.
 */
export const tileWidths = { layout: 389, all: [346, 389, 584, 778] };

/**
 * Shapes of the tiles by their position among 15, row by row. Their heights in each column have the
 * same sum, so that three columns end level.
 */
const threeColumns: readonly (readonly Shape[])[] = [
  ["upright", "landscape", "square"],
  ["landscape", "upright", "upright"],
  ["square", "landscape", "landscape"],
  ["landscape", "upright", "upright"],
  ["upright", "square", "landscape"],
];

/** The same for two columns, below one picture that takes the whole width. */
const twoColumns: readonly (readonly Shape[])[] = [
  ["upright", "square"],
  ["square", "upright"],
  ["upright", "upright"],
  ["square", "square"],
  ["upright", "upright"],
  ["square", "upright"],
  ["upright", "square"],
];

/** How a tile is laid out; `Gallery.module.css` has a class for each shape and each column. */
export interface TileLayout {
  shape: Shape;
  /** Width divided by height. */
  ratio: number;
  /** The column, counted from 1; 0 takes the whole width. */
  column: number;
  /** Its width, as `sizes` in HTML says it. */
  sizes: string;
}

const layout = (rows: readonly (readonly Shape[])[], place: number, sizes: string): TileLayout => {
  const shape = rows.flat()[place] ?? "square";
  const columns = rows[0]?.length ?? 1;
  return { shape, ratio: ratios[shape], column: (place % columns) + 1, sizes };
};

/** The layout of the tile at `position`, counted from 0, in wide and narrow windows. */
export function tileAt(position: number): { wide: TileLayout; narrow: TileLayout } {
  const place = position % galleryStep;
  const wide = layout(threeColumns, place, "(min-width: 1280px) 389px, 31vw");
  const narrow: TileLayout =
    place === 0
      ? { shape: "landscape", ratio: ratios.landscape, column: 0, sizes: "calc(100vw - 40px)" }
      : layout(twoColumns, place - 1, "46vw");
  return { wide, narrow };
}
