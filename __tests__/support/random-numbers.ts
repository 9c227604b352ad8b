/**
 * Returns a generator of pseudo-random numbers, the same in every run (a linear congruential
 * generator).
 */
export function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}
