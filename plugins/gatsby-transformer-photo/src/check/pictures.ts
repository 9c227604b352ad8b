import {
  type ContentFile,
  didYouMean,
  fieldProblem,
  type Problem,
  type Reference,
  referencedPath,
  referencesIn,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import type { RejectedPhoto } from "../ingest/ingest";
import type { PhotoRecord } from "../ingest/photo-library";
import { photoSettings } from "../settings";

/** Photos, or the reasons why they are rejected, by path below the content folder. */
export type Photos = ReadonlyMap<string, PhotoRecord | RejectedPhoto>;

const isPicture = ({ schema }: Reference) => schema.graphql === "Picture";

/** Returns the paths of photos as content files write them: "/gallery/pool.jpg". */
export const writtenPaths = (paths: Iterable<string>): string[] =>
  [...paths].map((path) => `/${toNfc(path)}`);

/**
 * Returns why a path in a content file names no photo, or undefined if it names one.
 * @param paths of all photos, as content files write them
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

function widthProblem(picture: { zoom?: unknown }, photo: PhotoRecord | RejectedPhoto | undefined) {
  if (!photo || "refusal" in photo) return undefined;
  const zoom = typeof picture.zoom === "number" ? picture.zoom : 1;
  const width = Math.round(photo.original.width / zoom);
  const { minWideWidth } = photoSettings;
  return width < minWideWidth
    ? `is only ${width} pixels wide here; full-width images need at least ${minWideWidth}. Choose a larger photo${zoom > 1 ? " or a smaller zoom" : ""}`
    : undefined;
}

function pictureProblem({ value, schema }: Reference, photos: Photos) {
  const picture = value as { file?: unknown; zoom?: unknown } | null;
  if (typeof picture?.file !== "string" || picture.file === "") return undefined;
  const problem = pathProblem(picture.file, writtenPaths(photos.keys()));
  if (problem || !schema.wide) return problem;
  const path = referencedPath(picture.file);
  const photo = [...photos].find(([known]) => toNfc(known) === path)?.[1];
  return widthProblem(picture, photo);
}

/**
 * Reports picture fields without an existing photo, and photos that are too small for their slot.
 */
export const checkPictures = (
  files: readonly ContentFile[],
  photos: Photos,
  label: string,
): Problem[] =>
  files.flatMap((file) =>
    referencesIn(file)
      .filter(isPicture)
      .flatMap((reference): Problem[] => {
        const message = pictureProblem(reference, photos);
        const field = [...reference.path, "file"];
        return message ? [fieldProblem(file, label, field, message)] : [];
      }),
  );
