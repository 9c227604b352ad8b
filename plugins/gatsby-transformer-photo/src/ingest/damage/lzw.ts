/** How an LZW variant packs its codes. */
export interface LzwOrder {
  /** Bits of the first codes, without the two that have a meaning of their own. */
  rootBits: number;
  /** Whether bits come from the low end of each byte (GIF) or the high one (TIFF). */
  lowFirst: boolean;
  /** 1 where codes grow one code early (TIFF 6.0, section 13). */
  early: 0 | 1;
}

/**
 * How many values LZW data stands for, without keeping them.
 *
 * @returns the values until its end or the first impossible code, and whether it came to its end
 */
export function lzwLength(
  data: Uint8Array,
  { rootBits, lowFirst, early }: LzwOrder,
  limit: number,
): { length: number; whole: boolean } {
  const clear = 1 << rootBits;
  const end = clear + 1;
  const lengths = new Uint32Array(4097).fill(1, 0, clear);
  let next = end + 1;
  let width = rootBits + 1;
  let previous = 0;
  let length = 0;
  let acc = 0;
  let count = 0;
  for (const byte of data) {
    acc = lowFirst ? acc | (byte << count) : ((acc << 8) | byte) & 0xffffff;
    count += 8;
    while (count >= width) {
      const code = lowFirst
        ? acc & ((1 << width) - 1)
        : (acc >>> (count - width)) & ((1 << width) - 1);
      if (lowFirst) acc >>>= width;
      count -= width;
      if (code === clear) {
        next = end + 1;
        width = rootBits + 1;
        previous = 0;
        continue;
      }
      if (code === end) return { length, whole: true };
      if (code > next || (code === next && previous === 0)) return { length, whole: false };
      const values = code === next ? previous + 1 : (lengths[code] ?? 0);
      if (values === 0) return { length, whole: false };
      length += values;
      if (length > limit) return { length: limit, whole: false };
      if (previous > 0 && next < 4096) {
        lengths[next] = previous + 1;
        next += 1;
      }
      if (next + early >= 1 << width && width < 12) width += 1;
      previous = values;
    }
  }
  return { length, whole: false };
}
