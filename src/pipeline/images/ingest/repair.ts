import sharp, { type Sharp } from "sharp";
import { photoSettings } from "../settings";
import { type CleanCopy, cleanCopy } from "./clean-copy";
import { allScansBegun } from "./jpeg-scans";

export interface Repaired {
  copy: CleanCopy;
  /** What was wrong, for a warning. */
  warning: string;
}

/** The marks that end a file, by the name of its kind. */
const endings: Readonly<Record<string, Buffer>> = {
  JPEG: Buffer.from([0xff, 0xd9]),
  GIF: Buffer.from([0x00, 0x3b]),
};

/** Bytes that look like picture data of a JPEG: without 0xff, which begins a marker, and not all alike. */
const invented = Buffer.from(Array.from({ length: 65536 }, (_, index) => (index * 167 + 13) % 251));

/** How much smaller a cut photo is looked at first; libjpeg decodes an eighth almost for free. */
const glance = 8;

const tolerant = (bytes: Buffer) =>
  sharp(bytes, { failOn: "none", limitInputPixels: photoSettings.maxPixels });

/**
 * How many rows at the end differ between two pictures of one size.
 *
 * @param look which part of each to compare, and how closely
 */
async function differingRows(
  pictures: readonly [Buffer, Buffer],
  look: (picture: Sharp) => Sharp,
): Promise<number> {
  const pixels = (bytes: Buffer) =>
    look(tolerant(bytes)).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [await pixels(pictures[0]), await pixels(pictures[1])];
  const { height } = left.info;
  const stride = left.data.length / height;
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [row * stride, (row + 1) * stride];
    if (left.data.compare(right.data, from, to, from, to) !== 0) return height - row;
  }
  return 0;
}

/**
 * How many rows at the end of a cut JPEG hold nothing of the photo: those that change when the
 * missing bytes are invented. Looked for in small first, because the pixels of a large photo, twice,
 * are more than half a gigabyte.
 */
async function lostRows(bytes: Buffer, ending: Buffer): Promise<{ lost: number; height: number }> {
  const pictures = [
    Buffer.concat([bytes, ending]),
    Buffer.concat([bytes, invented, ending]),
  ] as const;
  const { width, height } = await tolerant(bytes).metadata();
  const band = Math.min(height, Math.ceil(height * photoSettings.tolerableLoss) + 2 * glance);
  const roughly = await differingRows(pictures, (picture) =>
    picture.resize({ height: Math.ceil(height / glance), fastShrinkOnLoad: true }),
  );
  if (roughly * glance > band) return { lost: roughly * glance, height };
  const lost = await differingRows(pictures, (picture) =>
    picture.extract({ left: 0, top: height - band, width, height: band }),
  );
  return { lost, height };
}

/** A JPEG that ends too early, if hardly anything of it is missing. */
async function repairCutJpeg(
  bytes: Buffer,
  ending: Buffer,
): Promise<Repaired | { missing?: number }> {
  const { begun, progressive } = allScansBegun(bytes);
  if (!begun) return {};
  const whole = Buffer.concat([bytes, ending]);
  if (progressive) {
    return {
      copy: await cleanCopy(whole, "none"),
      warning: "ends too early: some fine detail is missing",
    };
  }
  const { lost, height } = await lostRows(bytes, ending);
  if (lost > height * photoSettings.tolerableLoss) {
    return { missing: Math.min(1, lost / height) };
  }
  return {
    copy: await cleanCopy(whole, "none", lost),
    warning:
      lost === 0
        ? "lacks its last bytes, but the picture is whole"
        : `ends too early: its last ${lost} of ${height} rows were cut off`,
  };
}

/**
 * Makes a clean copy of a damaged photo when what is lost cannot be seen, or hardly.
 *
 * @param kind name of its kind, as `kindOf` gives it
 * @returns the copy with what was wrong; or, when too much is lost, how much of it (0 to 1), if known
 */
export async function repair(
  bytes: Buffer,
  kind: string,
): Promise<Repaired | { missing?: number }> {
  const oddities = await cleanCopy(bytes, "error").catch(() => undefined);
  if (oddities) return { copy: oddities, warning: "has oddities that some programs dislike" };
  const ending = endings[kind];
  if (!ending) return {};
  // libvips does not notice what is missing in the last strip that it reads: a JPEG is measured.
  if (kind === "JPEG") return repairCutJpeg(bytes, ending).catch(() => ({}));
  const ended = await cleanCopy(Buffer.concat([bytes, ending])).catch(() => undefined);
  return ended ? { copy: ended, warning: "lacks its last bytes, but the picture is whole" } : {};
}
