import sharp from "sharp";
import { type CleanCopy, cleanCopy } from "./clean";
import { allScansBegun } from "./jpeg";
import { photoSettings } from "./settings";

export interface Mended {
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

const pixelsOf = (bytes: Buffer) =>
  sharp(bytes, { failOn: "none", limitInputPixels: photoSettings.maxPixels })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * How many rows at the end of a cut JPEG hold nothing of the photo: those that change when the
 * missing bytes are invented.
 */
async function lostRows(bytes: Buffer, ending: Buffer): Promise<{ lost: number; height: number }> {
  const [left, right] = await Promise.all([
    pixelsOf(Buffer.concat([bytes, ending])),
    pixelsOf(Buffer.concat([bytes, invented, ending])),
  ]);
  const { width, height, channels } = left.info;
  const stride = width * channels;
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [row * stride, (row + 1) * stride];
    if (left.data.compare(right.data, from, to, from, to) !== 0) {
      return { lost: height - row, height };
    }
  }
  return { lost: 0, height };
}

/** A JPEG that ends too early, if hardly anything of it is missing. */
async function mendCutJpeg(bytes: Buffer, ending: Buffer): Promise<Mended | { missing?: number }> {
  const { begun, progressive } = allScansBegun(bytes);
  if (!begun) return {};
  const { lost, height } = await lostRows(bytes, ending);
  const whole = Buffer.concat([bytes, ending]);
  if (progressive) {
    return {
      copy: await cleanCopy(whole, "none"),
      warning: "ends too early: some fine detail is missing",
    };
  }
  if (lost > height * photoSettings.tolerableLoss) return { missing: lost / height };
  return {
    copy: await cleanCopy(whole, "none", lost),
    warning:
      lost === 0
        ? "ends too early, but nothing that can be seen is missing"
        : `ends too early: its last ${lost} of ${height} rows were cut off`,
  };
}

/**
 * Makes a clean copy of a damaged photo when what is lost cannot be seen, or hardly.
 *
 * @param kind name of its kind, as `kindOf` gives it
 * @returns the copy with what was wrong; or, when too much is lost, how much of it (0 to 1), if known
 */
export async function mend(bytes: Buffer, kind: string): Promise<Mended | { missing?: number }> {
  const oddities = await cleanCopy(bytes, "error").catch(() => undefined);
  if (oddities) return { copy: oddities, warning: "has oddities that some programs dislike" };
  const ending = endings[kind];
  if (!ending) return {};
  const ended = await cleanCopy(Buffer.concat([bytes, ending])).catch(() => undefined);
  if (ended) return { copy: ended, warning: "lacks its last bytes, but the picture is whole" };
  return kind === "JPEG" ? mendCutJpeg(bytes, ending).catch(() => ({})) : {};
}
