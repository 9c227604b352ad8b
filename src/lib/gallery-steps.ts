import { galleryStep } from "./settings";

/** Returns the number of steps for `total` photos. */
export const stepCount = (total: number): number => Math.ceil(total / galleryStep);

/** Returns the step, counted from 0, that contains the photo at `position`, counted from 0. */
export const stepOf = (position: number): number => Math.floor(position / galleryStep);

/** Returns the position of the first photo of a step. */
export const firstOf = (step: number): number => step * galleryStep;
