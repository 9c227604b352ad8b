/** Crop and file sizes of a photo in one slot of the site. */
export interface Crop {
  /** Width divided by height. Without it, the whole photo is shown. */
  aspectRatio?: number;
  /** Width of the layout in CSS px. */
  width: number;
  /** Widths in px of the files. */
  breakpoints: readonly number[];
  /** The `sizes` attribute: how wide the image is displayed. */
  sizes?: string;
  /** Whether the crop is for phones: `phoneFocus` and `phoneZoom` of the content apply. */
  phone?: boolean;
  /** Content fields in this crop, such as "Villa.pictures[0]", the first entry of a list. */
  fields?: readonly string[];
  /** Folders whose photos are all shown in this crop, such as "gallery". */
  folders?: readonly string[];
}

/** All crops of a site by name; `gatsbyImageData(crop: name)` uses them in queries. */
export type CropTable = Readonly<Record<string, Crop>>;

/**
 * Returns the crops in which a picture is shown.
 * @param picture content field, such as "HomePage.hero.slides.picture", or a folder
 */
export const cropsOfPicture = (crops: CropTable, picture: string): Crop[] =>
  Object.values(crops).filter(({ fields = [], folders = [] }) =>
    [...folders, ...fields.map((field) => field.replace("[0]", ""))].includes(picture),
  );
