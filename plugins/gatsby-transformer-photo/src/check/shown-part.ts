import { tileRatios } from "../../../../src/lib/gallery-grid";
import { cropRectangle, parseFocus, previewRectangle, type Rectangle, type Size } from "../crop";

/** A place in which the site shows a part of a photo. */
export interface ShownPlace {
  /** Such as "gallery", or "pages/home.json hero.slides.picture, phone". */
  where: string;
  /** Width divided by height; "preview" for the picture of a shared link. */
  ratio: number | "preview";
  /** The point that stays in view, such as "52 60"; undefined for the centre. */
  focus?: string;
  /** Whether that point is set in this place, and not with the photo's caption. */
  hasOwnFocus: boolean;
  zoom: number;
}

const shapeOf = (ratio: number) => (ratio < 1 ? "tall" : ratio > 1 ? "wide" : "square");

/** The places of every photo of the gallery: tiles of each shape, and the picture of a shared link. */
export const galleryPlaces = (focus?: string): ShownPlace[] => [
  ...tileRatios.map((ratio) => ({
    where: `gallery, ${shapeOf(ratio)}`,
    ratio,
    focus,
    hasOwnFocus: false,
    zoom: 1,
  })),
  { where: "link preview", ratio: "preview", focus, hasOwnFocus: false, zoom: 1 },
];

/** The part of a photo that a place shows. */
export const partIn = (photo: Size, { ratio, focus, zoom }: ShownPlace): Rectangle =>
  ratio === "preview"
    ? previewRectangle(photo, parseFocus(focus))
    : cropRectangle(photo, ratio, parseFocus(focus), zoom);
