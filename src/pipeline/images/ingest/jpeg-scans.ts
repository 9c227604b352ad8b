/** What the headers of a JPEG's scans say (ITU T.81, B.2). */
interface Scans {
  progressive: boolean;
  /** For each component, how many low bits each of its 64 coefficients still lacks. */
  lacking: Map<number, number[]>;
}

const unseen = 99;

/** Reads the headers of all scans, skipping the entropy-coded data between them. */
function readScans(bytes: Buffer): Scans {
  const scans: Scans = { progressive: false, lacking: new Map() };
  let at = 2;
  while (at + 4 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && marker >= 0xc0 && marker < 0xff;
    const standsAlone = marker >= 0xd0 && marker <= 0xd8;
    if (!isMarker || standsAlone) {
      const next = bytes.indexOf(0xff, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) break;
    const segment = bytes.subarray(at + 4, end);
    if (marker >= 0xc0 && marker <= 0xc2) {
      scans.progressive = marker === 0xc2;
      for (let index = 0; index < (segment[5] ?? 0); index += 1) {
        scans.lacking.set(segment[6 + index * 3] ?? 0, new Array(64).fill(unseen));
      }
    }
    if (marker === 0xda) {
      const count = segment[0] ?? 0;
      const [from = 0, to = 63, approximation = 0] = scans.progressive
        ? segment.subarray(1 + count * 2)
        : [0, 63, 0];
      for (let index = 0; index < count; index += 1) {
        scans.lacking.get(segment[1 + index * 2] ?? 0)?.fill(approximation & 15, from, to + 1);
      }
    }
    at = end;
  }
  return scans;
}

/** Whether every scan of a JPEG has at least begun, so that no detail of the whole area is missing. */
export function allScansBegun(bytes: Buffer): { begun: boolean; progressive: boolean } {
  const { lacking, progressive } = readScans(bytes);
  const begun =
    lacking.size > 0 && [...lacking.values()].every((bits) => bits.every((b) => b === 0));
  return { begun, progressive };
}
