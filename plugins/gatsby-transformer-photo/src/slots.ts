import { cropRectangle, parseFocus, previewRectangle, type Rectangle, type Size } from "./crop";
import { type CropTable, cropsOfField, cropsOfFolder } from "./crop-table";

/** A slot of the site that shows a crop of a photo. */
export interface ImageSlot {
  /** Label such as "gallery, landscape", or "pages/home.json hero.slides.picture, phone". */
  where: string;
  /** Width divided by height, or "preview" for the image of a shared link. */
  ratio: number | "preview";
  /** Focal point such as "52 60". Undefined for the centre. */
  focus?: string;
  /** Whether the focal point is set in this slot instead of in the photo's caption. */
  hasOwnFocus: boolean;
  zoom: number;
}

const shapeOf = (ratio: number) => (ratio < 1 ? "portrait" : ratio > 1 ? "landscape" : "square");

/**
 * Returns the slots of every photo in a folder: one for each aspect ratio in which the site shows
 * all of them, and the image of a shared link.
 */
export function slotsOfFolder(crops: CropTable, folder: string, focus?: string): ImageSlot[] {
  const folderCrops = cropsOfFolder(crops, folder);
  if (folderCrops.length === 0) return [];
  const ratios = [...new Set(folderCrops.flatMap(({ aspectRatio }) => aspectRatio ?? []))];
  return [
    ...ratios.map((ratio) => ({ where: `${folder}, ${shapeOf(ratio)}`, ratio })),
    { where: "link preview", ratio: "preview" as const },
  ].map((slot) => ({ ...slot, focus, hasOwnFocus: false, zoom: 1 }));
}

/** The focal points and zooms of a picture field. */
interface PictureFocus {
  focus?: string;
  zoom?: number;
  phoneFocus?: string;
  phoneZoom?: number;
}

/**
 * Returns the slots in which the site shows a picture field.
 * @param photoFocus focal point in the photo's caption
 * @param whereOf returns the label of a slot
 */
export const slotsOfField = (
  crops: CropTable,
  type: string,
  path: readonly PropertyKey[],
  picture: PictureFocus,
  photoFocus: string | undefined,
  whereOf: (isPhone: boolean) => string,
): ImageSlot[] =>
  cropsOfField(crops, type, path).map(({ aspectRatio, phone = false }) => {
    const own = (phone && picture.phoneFocus) || picture.focus;
    return {
      where: whereOf(phone),
      ratio: aspectRatio ?? "preview",
      focus: own ?? photoFocus,
      hasOwnFocus: own !== undefined,
      zoom: (phone ? picture.phoneZoom : picture.zoom) ?? 1,
    };
  });

/** Returns the region of a photo that a slot shows. */
export const rectangleIn = (photo: Size, { ratio, focus, zoom }: ImageSlot): Rectangle =>
  ratio === "preview"
    ? previewRectangle(photo, parseFocus(focus))
    : cropRectangle(photo, ratio, parseFocus(focus), zoom);
