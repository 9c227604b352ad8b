import { galleryStep } from "./settings";

/** Aspect ratios of tiles: width divided by height. */
const ratios = { upright: 4 / 5, landscape: 3 / 2, square: 1 } as const;
type Shape = keyof typeof ratios;

/** All aspect ratios of tiles. */
export const tileRatios: readonly number[] = Object.values(ratios);

/**
 * Widths of tiles in px. 389 is a third of the container, and 584 and 778 are for 1.5 and 2 device
 * pixels per px. 346 is half of a phone's width at 1.75 or 2 device pixels per px.
 */
export const tileWidths = { layout: 389, all: [346, 389, 584, 778] };

/**
 * Shapes of 15 tiles, row by row. The heights in each column have the same sum, so that the three
 * columns end at the same height.
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

/**
 * Widths of the first tile in px. 794 is two thirds of the container. The others are for dense
 * screens and phones.
 */
export const leadWidths = { layout: 794, all: [480, 794, 1191, 1588] };

/**
 * Columns and shapes of the first 15 tiles. The first tile spans two columns and is as high as two
 * landscape tiles. The three columns end at the same height: 80 + 270 rows, 80 + 270 rows and 350
 * rows of `PhotoGrid.module.css`.
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

/**
 * Columns and shapes of the first tiles of a chapter, by the remainder of its number of photos
 * divided by 3. The three columns end at the same height, followed by rows of three. A square first
 * tile is 120 rows high, any other 80.
 */
const chapterOpenings: readonly (readonly (readonly [column: number, Shape])[])[] = [
  [
    [0, "landscape"],
    [3, "landscape"],
    [3, "landscape"],
  ],
  [
    [0, "square"],
    [3, "landscape"],
    [3, "landscape"],
    [3, "landscape"],
  ],
  [
    [0, "landscape"],
    [3, "square"],
    [1, "landscape"],
    [2, "landscape"],
    [3, "square"],
  ],
];

/** Shapes of a chapter's rows below its opening, which repeat. */
const chapterRows: readonly (readonly Shape[])[] = [
  ["upright", "upright", "upright"],
  ["square", "square", "square"],
  ["landscape", "landscape", "landscape"],
];

/** Shapes of a chapter's rows in narrow windows, below one tile of full width. They repeat. */
const chapterPairs: readonly (readonly Shape[])[] = [
  ["square", "square"],
  ["upright", "upright"],
];

/** Layout of a tile. `PhotoGrid.module.css` has a class for each column and each number of rows. */
export interface TileLayout {
  /** Width divided by height. */
  ratio: number;
  /** Column, counted from 1, or 0 for two columns. */
  column: number;
  /** Number of grid rows. A row is 1/60 as high as a column is wide. */
  rows: number;
  /** The `sizes` attribute. */
  sizes: string;
}

const tile = (column: number, shape: Shape, sizes: string): TileLayout => ({
  ratio: ratios[shape],
  column,
  rows: (60 * (column === 0 ? 2 : 1)) / ratios[shape],
  sizes,
});

/** Returns the layout of the tile at `index` in rows of equal length, which repeat. */
const tileInRows = (rows: readonly (readonly Shape[])[], index: number, sizes: string) => {
  const shapes = rows.flat();
  const columns = rows[0]?.length ?? 1;
  return tile((index % columns) + 1, shapes[index % shapes.length] ?? "square", sizes);
};

const wideSizes = "(min-width: 1280px) 389px, 31vw";
const leadSizes = "(min-width: 1280px) 794px, 64vw";

/** Layout of a tile that has the full width of a narrow window. */
const fullWidth = tile(0, "landscape", "100vw");

const wideTile = ([column, shape]: readonly [column: number, Shape]) =>
  tile(column, shape, column === 0 ? leadSizes : wideSizes);

/** Layouts of a tile in wide and in narrow windows. */
export interface TileLayouts {
  wide: TileLayout;
  narrow: TileLayout;
}

/** Returns the layouts of the tile at `position`, counted from 0, in wide and narrow windows. */
export function tileAt(position: number): TileLayouts {
  const index = position % galleryStep;
  const first = firstStep[position];
  return {
    wide: first ? wideTile(first) : tileInRows(threeColumns, index, wideSizes),
    narrow: index === 0 ? fullWidth : tileInRows(twoColumns, index - 1, "46vw"),
  };
}

/**
 * Returns the layouts of the tile at `position`, counted from 0, of a chapter with `count` photos.
 * The columns end at the same height, unless there are only two photos. In narrow windows, a photo
 * without a neighbour has the full width.
 */
export function chapterTileAt(position: number, count: number): TileLayouts {
  const opening = chapterOpenings[count % 3] ?? [];
  const first = opening[position];
  const isAlone = position === 0 || (count % 2 === 0 && position === count - 1);
  return {
    wide: first ? wideTile(first) : tileInRows(chapterRows, position - opening.length, wideSizes),
    narrow: isAlone ? fullWidth : tileInRows(chapterPairs, position - 1, "46vw"),
  };
}
