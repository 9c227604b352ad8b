const [endOfImage, startOfScan, adobe] = [0xd9, 0xda, 0xee];
/** Markers of frames: with sequential scans, and with progressive ones. */
const [sequential, progressive] = [
  [0xc0, 0xc1, 0xc9],
  [0xc2, 0xca],
];
/** Markers without a segment: those inside a scan, and the start of the image. */
const isBare = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

interface Segment {
  marker: number;
  bytes: Buffer;
  /** Position of the segment's end. */
  to: number;
}

/**
 * Returns the segments of a JPEG (ITU-T T.81, annex B) up to its end marker. Skips the data of
 * scans, and extra bytes.
 */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let from = bytes.indexOf(0xff, 2);
  while (from >= 0 && from + 4 <= bytes.length) {
    const marker = bytes[from + 1] ?? 0;
    if (marker === endOfImage) return;
    let to = from + (marker === 0xff ? 1 : 2);
    if (marker !== 0xff && !isBare(marker)) {
      to += bytes.readUInt16BE(from + 2);
      yield { marker, bytes: bytes.subarray(from, to), to };
    }
    from = bytes.indexOf(0xff, to);
  }
}

/**
 * Returns a JPEG with a plain header. libvips rejects a whole photo if the header has extra bytes,
 * or values of JFIF, Adobe or the first scan that every other program ignores.
 */
export function withPlainHeader(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  for (const { marker, bytes: segment, to } of segmentsOf(bytes)) {
    if (marker === adobe && (segment[15] ?? 0) > 2) continue;
    if (marker === startOfScan) {
      const scan = Buffer.from(segment);
      // The spectral range and the bits of sequential scans are always the same.
      if (parts.some((part) => sequential.includes(part[1] ?? 0))) {
        scan.set([0, 63, 0], scan.length - 3);
      }
      return Buffer.concat([...parts, scan, bytes.subarray(to)]);
    }
    // Decoders need tables, sizes, EXIF, the profile and Adobe's segment.
    if (marker < 0xe0 || [0xe1, 0xe2, adobe].includes(marker)) parts.push(segment);
  }
  return bytes;
}

/**
 * Whether a progressive JPEG lacks scans, which no decoder notices: each component needs all bits of
 * its 64 coefficients (ITU-T T.81, annex G).
 */
export function lacksScans(bytes: Buffer): boolean {
  let components = 0;
  const complete = new Set<number>();
  for (const { marker, bytes: segment } of segmentsOf(bytes)) {
    if (progressive.includes(marker)) components = segment[9] ?? 0;
    if (marker !== startOfScan || components === 0) continue;
    const count = segment[4] ?? 0;
    const [first = 0, last = 0, bits = 0] = segment.subarray(5 + 2 * count);
    // The lower half is the number of bits that later scans add.
    if ((bits & 15) > 0) continue;
    for (let index = 0; index < count; index += 1) {
      const component = segment[5 + 2 * index] ?? 0;
      for (let each = first; each <= last; each += 1) complete.add(64 * component + each);
    }
  }
  return complete.size < 64 * components;
}

/** Returns a JPEG without the zeros, or the bytes of empty flash memory, that fill up a cut file. */
export const withoutPadding = (bytes: Buffer) =>
  bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0 && byte !== 0xff) + 1);

const endMarker = Buffer.from([0xff, endOfImage]);

/**
 * Returns a JPEG with an end marker, and with a second one, if a stray marker makes decoders skip
 * the first as a part of its segment, of at most 64 kB.
 * @param filler data between the scans and the end marker
 */
export const withEnd = (bytes: Buffer, filler = Buffer.alloc(0)) =>
  Buffer.concat([bytes, filler, endMarker, Buffer.alloc(0x10000), endMarker]);
