import { galleryStep } from "./settings";

/** Returns the number of steps for `total` photos. */
export const stepCount = (total: number): number => Math.ceil(total / galleryStep);

/** Returns the step, counted from 0, that contains the photo at `position`, counted from 0. */
export const stepOf = (position: number): number => Math.floor(position / galleryStep);

/** Returns the position of the first photo of a step. */
export const firstOf = (step: number): number => step * galleryStep;

/** Page context of a photo: its position in the gallery. Positions and steps count from 0. */
export interface PhotoPageContext {
  lang: string;
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
