/** Returns the index after a step through `length` slides, wrapping at both ends. */
export const wrapped = (index: number, step: number, length: number): number =>
  (((index + step) % length) + length) % length;
