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
  /**
   * Content fields that are shown in this crop: "HomePage.hero.slides.picture". "Villa.pictures[0]" is
   * the first entry of a list only.
   */
  fields?: readonly string[];
  /** Folders whose photos are all shown in this crop, such as "gallery". */
  folders?: readonly string[];
}

/** All crops of a site by name; `gatsbyImageData(crop: name)` uses them in queries. */
export type CropTable = Readonly<Record<string, Crop>>;

/** Whether a crop shows the value at a path of a content type. */
function showsField({ fields = [] }: Crop, type: string, path: readonly PropertyKey[]): boolean {
  const name = path.filter((key) => typeof key !== "number").join(".");
  const isFirst = path.at(-1) === 0;
  return fields.some(
    (field) => field === `${type}.${name}` || (isFirst && field === `${type}.${name}[0]`),
  );
}

/** Returns the crops in which a content field is shown. */
export const cropsOfField = (
  crops: CropTable,
  type: string,
  path: readonly PropertyKey[],
): Crop[] => Object.values(crops).filter((crop) => showsField(crop, type, path));

/** Returns the crops in which every photo of a folder is shown. */
export const cropsOfFolder = (crops: CropTable, folder: string): Crop[] =>
  Object.values(crops).filter(({ folders = [] }) => folders.includes(folder));
