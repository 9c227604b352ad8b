import { galleryStep } from "./settings";

/** Shared by all comparisons, because `localeCompare` with options creates a collator each time. */
const byName = new Intl.Collator("en", { numeric: true });

/**
 * Returns photos in display order: listed photos in the order of the captions file, then the others
 * by name, with numbers in numeric order (IMG_9 before IMG_10).
 * @param listed file names in the order of the captions file
 */
export function inDisplayOrder<T>(
  photos: readonly T[],
  nameOf: (photo: T) => string,
  listed: readonly string[],
): T[] {
  // macOS and Linux encode accents differently.
  const ranks = new Map(listed.map((name, index) => [name.normalize("NFC"), index]));
  const rank = (photo: T) => ranks.get(nameOf(photo).normalize("NFC")) ?? ranks.size;
  return [...photos].sort(
    (a, b) =>
      rank(a) - rank(b) || byName.compare(nameOf(a), nameOf(b)) || (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

/** Returns the number of steps for `total` photos. */
export const stepCount = (total: number): number => Math.ceil(total / galleryStep);

/** Returns the step, counted from 0, that contains the photo at `position`, counted from 0. */
export const stepOf = (position: number): number => Math.floor(position / galleryStep);

/** Returns the position of the first photo of a step. */
export const firstOf = (step: number): number => step * galleryStep;

/** Page context of a photo: its position in the gallery. Positions and steps count from 0. */
export interface PhotoPageContext {
  /** File name in the gallery. The node's id would depend on the path of the project. */
  file: string;
  position: number;
  total: number;
  /** Paths of the pages of the previous and the next photo. */
  previous: string | null;
  next: string | null;
  /** The step that starts with this photo, whose page contains the step's tiles. Otherwise null. */
  step: number | null;
}
