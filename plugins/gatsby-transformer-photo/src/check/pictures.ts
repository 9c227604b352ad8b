import {
  type ContentFile,
  didYouMean,
  fieldProblem,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import type { PictureValue } from "../content-types";
import type { RejectedPhoto } from "../ingest/ingest";
import type { PhotoRecord } from "../ingest/photo-library";
import { photoSettings } from "../settings";
import { pictureReferences } from "./alt-texts";

/** Photos, or the reasons why they are rejected, by path below the content folder. */
export type Photos = ReadonlyMap<string, PhotoRecord | RejectedPhoto>;

/**
 * Returns why a path in a content file names no photo, or undefined if it names one.
 * @param paths of all photos, as content files write them: "/gallery/pool.jpg"
 */
export function pathProblem(file: string, paths: readonly string[]): string | undefined {
  const found = `found ${JSON.stringify(file)}`;
  if (file.includes("\\")) return `${found}, expected "/" between folders, not "\\"`;
  if (!/^\/[^/]/.test(file)) {
    return `${found}, expected the path of a photo from the content folder, such as "/gallery/pool.jpg"`;
  }
  const path = toNfc(file);
  if (paths.includes(path)) return undefined;
  const otherCase = paths.find((known) => known.toLowerCase() === path.toLowerCase());
  if (otherCase) {
    return `${found}, expected ${JSON.stringify(otherCase)}: upper and lower case must match`;
  }
  return `${found}, but there is no such photo${didYouMean(file, paths) || "; restore it, or write the name of an existing photo"}`;
}

/** Returns why a photo isn't wide enough for a full-width picture, or undefined if it is. */
function widthProblem({ zoom }: PictureValue, photo: PhotoRecord): string | undefined {
  const factor = typeof zoom === "number" ? zoom : 1;
  const width = Math.round(photo.original.width / factor);
  const { minWideWidth } = photoSettings;
  return width < minWideWidth
    ? `is only ${width} pixels wide here; full-width images need at least ${minWideWidth}. Choose a larger photo${factor > 1 ? " or a smaller zoom" : ""}`
    : undefined;
}

/** Reports picture fields without a photo, and photos that are too small for their slot. */
export function checkPictures(
  files: readonly ContentFile[],
  photos: Photos,
  label: string,
): Problem[] {
  const byPath = new Map([...photos].map(([path, photo]) => [`/${toNfc(path)}`, photo]));
  const paths = [...byPath.keys()];
  return pictureReferences(files).flatMap(({ file, path, value, schema }): Problem[] => {
    if (value.file === "") return [];
    const photo = byPath.get(toNfc(value.file));
    const isMeasured = schema.wide && photo && !("refusal" in photo);
    const message =
      pathProblem(value.file, paths) ?? (isMeasured ? widthProblem(value, photo) : undefined);
    return message ? [fieldProblem(file, label, [...path, "file"], message)] : [];
  });
}
