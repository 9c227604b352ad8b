import { galleryStep } from "./settings";

/** How many steps hold `total` photos. */
export const stepCount = (total: number): number => Math.ceil(total / galleryStep);

/** The step, counted from 0, in which the photo at `position`, counted from 0, stands. */
export const stepOf = (position: number): number => Math.floor(position / galleryStep);

/** The position of the first photo of a step. */
export const firstOf = (step: number): number => step * galleryStep;
