import sharp, { type Sharp } from "sharp";

/**
 * The test card: four quarters that show whether a photo is upright and its colours are right.
 * Upright, it is red and green above, blue and white below.
 */
export const corners = {
  topLeft: [220, 30, 30],
  topRight: [30, 170, 60],
  bottomLeft: [40, 60, 200],
  bottomRight: [235, 235, 235],
} as const;

const rgb = ([red, green, blue]: readonly number[]) => `rgb(${red},${green},${blue})`;

/**
 * Draws the test card, by default 900 × 700 px.
 * @param variant changes the dot in the middle, so that no two cards are the same photo
 */
export function card(width = 900, height = 700, variant = 0): Sharp {
  const [x, y] = [width / 2, height / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${x}" height="${y}" fill="${rgb(corners.topLeft)}"/>
    <rect x="${x}" width="${x}" height="${y}" fill="${rgb(corners.topRight)}"/>
    <rect y="${y}" width="${x}" height="${y}" fill="${rgb(corners.bottomLeft)}"/>
    <rect x="${x}" y="${y}" width="${x}" height="${y}" fill="${rgb(corners.bottomRight)}"/>
    <circle cx="${x}" cy="${y}" r="${20 + (variant % 40)}" fill="hsl(${variant * 37},80%,50%)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/**
 * Returns the test card as a camera stores it for an EXIF orientation, rotated and mirrored in the
 * opposite direction.
 */
export async function turnedCard(orientation: number): Promise<Buffer> {
  const angle = [0, 0, 0, 180, 180, 90, 270, 270, 90][orientation];
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const turned = sharp(await card().rotate(angle).png().toBuffer());
  const stored = isMirrored ? turned.flop() : turned;
  return stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** Returns the mean colour around the middle of each quarter. */
export async function cornersOf(bytes: Buffer): Promise<Record<keyof typeof corners, number[]>> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const at = async (x: number, y: number) => {
    const region = {
      left: Math.round(width * x) - 8,
      top: Math.round(height * y) - 8,
      width: 16,
      height: 16,
    };
    const { channels } = await sharp(await sharp(bytes).extract(region).png().toBuffer()).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };
  return {
    topLeft: await at(0.2, 0.2),
    topRight: await at(0.8, 0.2),
    bottomLeft: await at(0.2, 0.8),
    bottomRight: await at(0.8, 0.8),
  };
}

/** The first bytes of a video. */
export const video = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypqt  \0\0\0\0qt  \0\0\0\0", "latin1"),
  Buffer.alloc(400),
]);

/**
 * Personal metadata of a phone's photo: a location, a name and a description in XMP, IPTC and EXIF.
 */
export const secret = { owner: "Rina Secretowner", street: "Jalan Rahasia 7" } as const;

/** Adds GPS data and names in EXIF, and XMP, as a phone does. */
export const withPersonalData = (picture: Sharp) =>
  picture
    .withExif({
      IFD0: { Artist: secret.owner, ImageDescription: secret.street },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "6/1 49/1 1234/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "107/1 37/1 4321/100",
      },
    })
    .withXmp(
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>',
    )
    .jpeg({ quality: 95 })
    .toBuffer();

/** Returns bytes with others inserted before the first occurrence of a pattern. */
export function inserted(bytes: Buffer, before: Buffer, added: Buffer): Buffer {
  const at = bytes.indexOf(before);
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
}

/** New contents of an entry in a TIFF's directory. */
interface Entry {
  tag?: number;
  type?: number;
  count?: number;
  value?: number;
  text?: string;
}

/** Returns a little-endian TIFF with a changed entry in its directory. */
export function withEntry(tiff: Buffer, changed: number, entry: Entry): Buffer {
  const directory = tiff.readUInt32LE(4);
  for (let index = 0; index < tiff.readUInt16LE(directory); index += 1) {
    const at = directory + 2 + index * 12;
    if (tiff.readUInt16LE(at) !== changed) continue;
    const { tag = changed, type, count, value, text } = entry;
    tiff.writeUInt16LE(tag, at);
    if (type !== undefined) tiff.writeUInt16LE(type, at + 2);
    if (count !== undefined) tiff.writeUInt32LE(count, at + 4);
    if (value !== undefined) tiff.writeUInt16LE(value, at + 8);
    if (text !== undefined) tiff.write(text, at + 8, "latin1");
  }
  return tiff;
}
