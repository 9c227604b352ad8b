import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import sharp from "sharp";
import { type ContentFile, toNfc } from "../../../gatsby-transformer-checked-json";
import { readExif } from "../detect/tiff";
import { captionEntries } from "./alt-texts";
import type { Photos } from "./pictures";

const dateTimeOriginal = 0x9003;

/** Returns when a photo was taken, such as "2026:05:17 08:30:00", or an empty text. */
export async function takenAt(path: string): Promise<string> {
  try {
    const { exif } = await sharp(path, { failOn: "none" }).metadata();
    if (!exif) return "";
    const { bytes, directory } = readExif(exif);
    const at = directory.value(dateTimeOriginal);
    return /^[\d: ]{19}$/.exec(bytes.toString("latin1", at, at + 19))?.[0] ?? "";
  } catch {
    // Damaged metadata, or a file that isn't a photo.
    return "";
  }
}

/** Returns the paths of the accepted photos that have no entry in a captions file. */
export function photosWithoutEntry({ data }: ContentFile, photos: Photos): string[] {
  const entries = new Set(captionEntries(data).map(({ file = "" }) => toNfc(file)));
  return [...photos]
    .filter(([path, photo]) => !("refusal" in photo) && !entries.has(`/${toNfc(path)}`))
    .map(([path]) => path);
}

/** A photo without an entry in the captions. */
interface NewPhoto {
  /** Path below the content folder. */
  path: string;
  takenAt: string;
}

/**
 * Returns the text of a captions file with an entry for each new photo after the others, by the
 * time they were taken and then by name. Photos without a time are last. Their texts are empty.
 */
export function withNewCaptions(
  text: string,
  photos: readonly NewPhoto[],
  languages: readonly string[],
): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol } };
  const texts = Object.fromEntries(languages.map((language) => [language, ""]));
  const alt = languages.length > 1 ? texts : "";
  return photos
    .toSorted(
      (one, other) =>
        (one.takenAt || "9").localeCompare(other.takenAt || "9") ||
        one.path.localeCompare(other.path, "en", { numeric: true }),
    )
    .reduce((captions, { path }) => {
      const root = parseTree(captions);
      const list = root && findNodeAtLocation(root, ["photos"]);
      const place = ["photos", list?.children?.length ?? 0];
      return applyEdits(
        captions,
        modify(captions, place, { file: `/${toNfc(path)}`, alt }, options),
      );
    }, text);
}
