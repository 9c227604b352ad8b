import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
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
  const upright = await card().png().toBuffer();
  const stored = {
    1: sharp(upright),
    2: sharp(upright).flop(),
    3: sharp(upright).rotate(180),
    4: sharp(upright).flip(),
    5: sharp(await sharp(upright).rotate(90).toBuffer()).flop(),
    6: sharp(upright).rotate(270),
    7: sharp(await sharp(upright).rotate(270).toBuffer()).flop(),
    8: sharp(upright).rotate(90),
  }[orientation];
  if (!stored) throw new Error(`There is no orientation ${orientation}`);
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

/** Returns a camera RAW file in the DNG format: a TIFF whose directory contains a DNG version. */
export function dng(): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(0xc612, 10);
  bytes.writeUInt16LE(1, 12);
  bytes.writeUInt32LE(4, 14);
  bytes.writeUInt32LE(0x0401, 18);
  return bytes;
}

/** Returns a PNG whose header declares far more pixels than its data contains. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.alloc(12 + data.length);
    bytes.writeUInt32BE(data.length, 0);
    bytes.write(type, 4, "latin1");
    data.copy(bytes, 8);
    bytes.writeUInt32BE(crc(bytes.subarray(4, 8 + data.length)), 8 + data.length);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

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

/**
 * Returns a colour profile like Adobe RGB: primaries of Adobe RGB (1998) adapted to D50, gamma 2.2
 * (ICC.1:2010, matrix and curves only).
 */
function adobeRgbProfile(): Buffer {
  const fixed = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(Math.round(value * 65536));
    return bytes;
  };
  const xyz = (...values: number[]) =>
    Buffer.concat([Buffer.from("XYZ \0\0\0\0"), ...values.map(fixed)]);
  const curve = Buffer.from("curv\0\0\0\0\0\0\0\x01\x02\x33\0\0", "latin1");
  const words = "Test RGB";
  const description = Buffer.alloc(12 + words.length + 1 + 79);
  description.write("desc", 0, "latin1");
  description.writeUInt32BE(words.length + 1, 8);
  description.write(words, 12, "latin1");
  const tags: [string, Buffer][] = [
    ["desc", description],
    ["cprt", Buffer.from("text\0\0\0\0none\0\0\0\0", "latin1")],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.60974, 0.31111, 0.01947)],
    ["gXYZ", xyz(0.20528, 0.62567, 0.06087)],
    ["bXYZ", xyz(0.14919, 0.06322, 0.74457)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  let offset = 128 + 4 + tags.length * 12;
  const table = tags.map(([name, data]) => {
    const entry = Buffer.alloc(12);
    entry.write(name, 0, "latin1");
    entry.writeUInt32BE(offset, 4);
    entry.writeUInt32BE(data.length, 8);
    offset += Math.ceil(data.length / 4) * 4;
    return entry;
  });
  const padded = tags.map(([, data]) =>
    Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]),
  );
  const head = Buffer.alloc(132);
  head.writeUInt32BE(offset, 0);
  head.writeUInt32BE(0x02400000, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.write("acsp", 36, "latin1");
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(head, 68);
  head.writeUInt32BE(tags.length, 128);
  return Buffer.concat([head, ...table, ...padded]);
}

/** Returns bytes with others inserted before the first occurrence of a pattern. */
export function inserted(bytes: Buffer, before: Buffer, added: Buffer): Buffer {
  const at = bytes.indexOf(before);
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
}

/**
 * Returns the test card as a JPEG in Adobe RGB, which is stated by a profile, or only by the colour
 * space in EXIF, as in cameras.
 */
export async function adobeRgbCard(statedBy: "profile" | "exif"): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  const profile = join(folder, "adobe-rgb.icc");
  writeFileSync(profile, adobeRgbProfile());
  const picture = card(700, 700).withIccProfile(profile);
  const bytes = await picture
    .withExif({ IFD2: { ColorSpace: "2" } })
    .jpeg({ quality: 95 })
    .toBuffer();
  rmSync(folder, { recursive: true });
  if (statedBy === "profile") return bytes;
  const at = bytes.indexOf("ICC_PROFILE") - 4;
  return Buffer.concat([
    bytes.subarray(0, at),
    bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2)),
  ]);
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
