import type { Pixels } from "./heif-decoder";

const [short, long, undefinedBytes] = [3, 4, 7];

/**
 * Returns pixels as an uncompressed TIFF, which needs no encoding and can contain a colour profile.
 * sharp can't assign a profile to raw pixels.
 * @param profile ICC profile of the pixels. Without one, they are sRGB
 */
export function rawTiff(
  { data, width, height }: Pixels,
  profile: Buffer = Buffer.alloc(0),
): Buffer {
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 1, 8],
    [262, short, 1, 2],
    [273, long, 1, 0],
    [277, short, 1, 3],
    [279, long, 1, data.length],
  ];
  if (profile.length > 0) tags.push([34675, undefinedBytes, profile.length, 0]);
  const profileAt = 8 + 2 + tags.length * 12 + 4;
  const offsets: Readonly<Record<number, number>> = {
    273: profileAt + profile.length,
    34675: profileAt,
  };
  const head = Buffer.alloc(profileAt);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(offsets[tag] ?? value, at + 8);
  });
  return Buffer.concat([head, profile, data]);
}
