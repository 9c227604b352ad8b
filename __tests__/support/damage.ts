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

type Filling = "zeros" | "ones" | "random bytes";

/** Returns a copy with overwritten bytes, as a failing disk or an interrupted copy causes. */
function overwritten(bytes: Buffer, from: number, to: number, filling: Filling): Buffer {
  const random = randomNumbers(bytes.length);
  const damaged = Buffer.from(bytes);
  for (let at = Math.floor(from); at < Math.min(to, bytes.length); at += 1) {
    damaged[at] = filling === "zeros" ? 0 : filling === "ones" ? 0xff : random(256);
  }
  return damaged;
}

/**
 * Returns the end markers of a JPEG, a PNG or a GIF. For the other formats, it returns two zeros,
 * which have no effect.
 */
const endOf = (bytes: Buffer): Buffer => {
  if (bytes[0] === 0xff) return Buffer.from([0xff, 0xd9]);
  if (bytes[0] === 0x89) return bytes.subarray(-12);
  return bytes[0] === 0x47 ? Buffer.from([0, 0x3b]) : Buffer.alloc(2);
};

const fillings: readonly Filling[] = ["zeros", "ones", "random bytes"];

/** Kinds of damage: a description, and a function that damages a file. */
export const damages: ReadonlyMap<string, (bytes: Buffer) => Buffer> = new Map([
  ...[25, 50, 90, 98, 99.5].map(
    (percent) =>
      [
        `cut at ${percent} %`,
        (bytes: Buffer) => bytes.subarray(0, Math.floor((bytes.length * percent) / 100)),
      ] as const,
  ),
  ...fillings.flatMap((filling) => [
    [
      `${filling} from 60 % on`,
      (bytes: Buffer) => overwritten(bytes, bytes.length * 0.6, bytes.length, filling),
    ] as const,
    [
      `${filling} from 98 % on`,
      (bytes: Buffer) => overwritten(bytes, bytes.length * 0.98, bytes.length, filling),
    ] as const,
    [
      `1 % of ${filling}`,
      (bytes: Buffer) => overwritten(bytes, bytes.length * 0.35, bytes.length * 0.36, filling),
    ] as const,
    [
      `a sector of ${filling}`,
      (bytes: Buffer) => {
        const from = Math.floor((bytes.length * 0.55) / 512) * 512;
        return overwritten(bytes, from, from + 512, filling);
      },
    ] as const,
  ]),
  [
    "an end marker inside",
    (bytes: Buffer) => {
      const at = Math.floor(bytes.length * 0.6);
      return Buffer.concat([bytes.subarray(0, at), endOf(bytes), bytes.subarray(at)]);
    },
  ] as const,
]);
