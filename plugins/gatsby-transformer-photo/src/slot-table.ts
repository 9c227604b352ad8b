/** A position of the site that shows a crop of a photo, and the files of that crop. */
export interface Slot {
  /** Width divided by height. Without it, the whole photo is shown. */
  aspectRatio?: number;
  /** Width of the layout in CSS px. */
  width: number;
  /** Widths in px of the files. */
  breakpoints: readonly number[];
  /** The `sizes` attribute: how wide the image is displayed. */
  sizes?: string;
  /** Whether the slot is for phones: `phoneFocus` and `phoneZoom` of the content apply. */
  phone?: boolean;
  /** Content fields in this slot, such as "House.pictures[0]", the first entry of a list. */
  fields?: readonly string[];
  /** Folders whose photos are all shown in this slot, such as "gallery". */
  folders?: readonly string[];
}

/** All slots of a site by name; `gatsbyImageData(slot: name)` uses them in queries. */
export type SlotTable = Readonly<Record<string, Slot>>;

/**
 * Returns the slots in which a picture is shown.
 * @param picture content field, such as "HomePage.hero.slides.picture", or a folder
 */
export const slotsOfPicture = (slots: SlotTable, picture: string): Slot[] =>
  Object.values(slots).filter(({ fields = [], folders = [] }) =>
    [...folders, ...fields.map((field) => field.replace("[0]", ""))].includes(picture),
  );
