const [endOfImage, startOfScan, adobe] = [0xd9, 0xda, 0xee];
/** Markers without a segment: those inside a scan, and the start of the image. */
const isBare = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns the length of a segment in bytes. */
const lengthAt = (bytes: Uint8Array, position: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint16(position);

/**
 * Returns the segments of a JPEG (ITU-T T.81, annex B) up to its end marker, each with its start
 * and its end, which may be after the end of a cut file. Skips the data of scans, and extra bytes.
 */
function* segmentsOf(bytes: Uint8Array): Generator<{ marker: number; from: number; to: number }> {
  let from = bytes.indexOf(0xff, 2);
  while (from >= 0 && from + 1 < bytes.length) {
    const marker = bytes[from + 1] ?? 0;
    const isFill = marker === 0xff || from + 4 > bytes.length;
    let to = from + 2;
    if (marker === endOfImage) {
      yield { marker, from, to };
      return;
    }
    if (!isBare(marker)) {
      to = isFill ? from + 1 : from + 2 + lengthAt(bytes, from + 2);
      if (!isFill) yield { marker, from, to };
    }
    from = bytes.indexOf(0xff, to);
  }
}

/** Whether a JPEG has an end marker after its scans. */
export const hasEndMarker = (bytes: Uint8Array): boolean =>
  [...segmentsOf(bytes)].some(({ marker }) => marker === endOfImage);

/**
 * Returns a JPEG without oddities before its first scan, at which libvips stops although the photo
 * is whole: extra bytes, and values of JFIF, Adobe or the scan that every program ignores.
 */
export function withPlainHeader(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  let isSequential = false;
  for (const { marker, from, to } of segmentsOf(bytes)) {
    const segment = Buffer.from(bytes.subarray(from, to));
    isSequential ||= marker === 0xc0 || marker === 0xc1;
    if (marker === adobe && (segment[15] ?? 0) > 2) continue;
    if (marker === startOfScan) {
      // The spectral range and the bits of sequential scans are always the same.
      if (isSequential) segment.set([0, 63, 0], segment.length - 3);
      return Buffer.concat([...parts, segment, bytes.subarray(to)]);
    }
    // Decoders need tables, sizes, EXIF, the profile and Adobe's segment.
    if (marker < 0xe0 || [0xe1, 0xe2, adobe].includes(marker)) parts.push(segment);
  }
  return bytes;
}
