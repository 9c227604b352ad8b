import type { Size } from "../crop";

const [short, long, undefinedBytes] = [3, 4, 7];

/**
 * Types of an extra channel (TIFF 6.0, ExtraSamples): alpha with premultiplied colours, or without.
 */
const [premultipliedAlpha, plainAlpha] = [1, 2];

/**
 * Returns pixels as an uncompressed TIFF, which needs no encoding and can contain a colour profile.
 * @param data 8 bits for each of 3 channels, or 4 with alpha
 * @param profile ICC profile of the pixels. Without one, they are sRGB
 */
export function rawTiff(
  data: Uint8Array,
  { width, height }: Size,
  channels: 3 | 4,
  premultiplied = false,
  profile: Buffer = Buffer.alloc(0),
): Buffer {
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, 0],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, 0],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [284, short, 1, 1],
  ];
  if (channels === 4) tags.push([338, short, 1, premultiplied ? premultipliedAlpha : plainAlpha]);
  if (profile.length > 0) tags.push([34675, undefinedBytes, profile.length, 0]);
  const bitsAt = 8 + 2 + tags.length * 12 + 4;
  const profileAt = bitsAt + channels * 2;
  const dataAt = profileAt + profile.length;
  const places: Readonly<Record<number, number>> = { 258: bitsAt, 273: dataAt, 34675: profileAt };

  const head = Buffer.alloc(profileAt);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(places[tag] ?? value, at + 8);
  });
  for (let channel = 0; channel < channels; channel += 1)
    head.writeUInt16LE(8, bitsAt + channel * 2);
  return Buffer.concat([head, profile, data]);
}
