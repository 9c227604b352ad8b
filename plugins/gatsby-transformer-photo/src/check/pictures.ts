import { posix } from "node:path";
import {
  type ContentFile,
  didYouMean,
  fieldProblem,
  type Problem,
  type Reference,
  referencesIn,
  resolvePath,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import type { PictureValue } from "../content-types";
import type { RejectedPhoto } from "../ingest/ingest";
import type { PhotoRecord } from "../ingest/photo-library";
import { photoSettings } from "../settings";

/** Photos, or the reasons why they are rejected, by path below the content folder. */
export type Photos = ReadonlyMap<string, PhotoRecord | RejectedPhoto>;

/** A picture field of a content file. */
export interface PictureReference {
  file: ContentFile;
  path: readonly PropertyKey[];
  value: PictureValue;
}

const isPicture = ({ schema }: Reference) => schema.graphql === "Picture";

/** Returns all picture fields that reference a file. */
export const pictureReferences = (files: readonly ContentFile[]): PictureReference[] =>
  files.flatMap((file) =>
    referencesIn(file)
      .filter(isPicture)
      .filter(({ value }) => typeof (value as { file?: unknown } | null)?.file === "string")
      .map(({ path, value }) => ({ file, path, value: value as PictureValue })),
  );

function pathProblem(owner: string, file: string, photos: Photos): string | undefined {
  const from = (path: string) => posix.relative(posix.dirname(owner), path);
  const found = `found ${JSON.stringify(file)}`;
  if (file.includes("\\")) return `${found}, expected "/" between folders, not "\\"`;
  if (/^[a-z]+:|^\//i.test(file)) {
    return `${found}, expected the path of a photo, seen from this file, such as "../gallery/pool.jpg"`;
  }
  const path = resolvePath(owner, file);
  const paths = [...photos.keys()].map(toNfc);
  if (paths.includes(path)) return undefined;
  const lower = path.toLowerCase();
  const otherCase = paths.find((known) => known.toLowerCase() === lower);
  if (otherCase) {
    return `${found}, expected ${JSON.stringify(from(otherCase))}: upper and lower case must match`;
  }
  return `${found}, but there is no such photo${didYouMean(file, paths.map(from)) || "; use the name of an existing photo"}`;
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

function pictureProblem(owner: string, { value, schema }: Reference, photos: Photos) {
  const picture = value as { file?: unknown; zoom?: unknown } | null;
  if (typeof picture?.file !== "string" || picture.file === "") return undefined;
  const problem = pathProblem(owner, picture.file, photos);
  if (problem || !schema.wide) return problem;
  const path = resolvePath(owner, picture.file);
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
        const message = pictureProblem(file.path, reference, photos);
        const field = [...reference.path, "file"];
        return message ? [fieldProblem(file, label, field, message)] : [];
      }),
  );
