import { posix } from "node:path";
import {
  type ContentFile,
  didYouMean,
  fieldProblem,
  type Judgement,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import type { Captions, PictureValue } from "../content-types";
import type { RejectedPhoto } from "../decode/ingest";
import type { PhotoRecord } from "../decode/photo-library";
import { photoSettings } from "../settings";
import { pictureReferences } from "./alt-texts";

/** Photos, or the reasons why they are rejected, by path below the content folder. */
export type Photos = ReadonlyMap<string, PhotoRecord | RejectedPhoto>;

/** Returns the photos by their paths as content files write them: "/gallery/pool.jpg". */
export const byWrittenPath = (photos: Photos) =>
  new Map([...photos].map(([path, photo]) => [`/${toNfc(path)}`, photo]));

/** Returns why a path in a content file names no photo, or undefined if it names one. */
export function judgePath(
  file: string,
  photos: ReturnType<typeof byWrittenPath>,
): Judgement | undefined {
  if (file === "") {
    return { cause: "nothing: the photo was deleted", advice: "Choose a different one" };
  }
  const path = toNfc(file);
  const photo = photos.get(path);
  if (photo && !("refusal" in photo)) return undefined;
  const found = JSON.stringify(file);
  const advice = "Restore the photo, or choose a different one";
  if (photo) return { cause: `${found}, a file that can't be shown`, advice, isReported: true };
  const paths = [...photos.keys()];
  const otherCase = paths.find((known) => known.toLowerCase() === path.toLowerCase());
  if (otherCase) {
    const cause = `${found}, but upper and lower case must match`;
    return { cause, advice: `Write ${JSON.stringify(otherCase)}` };
  }
  const cause = `${found}, but there is no such photo`;
  return { cause, advice: advice + didYouMean(file, paths) };
}

/**
 * Returns a function that returns why a picture can't be shown, or undefined if it can.
 * @param folder folder whose photos have captions, below the content folder
 * @param captions of the photos that are shown; undefined if they can't be read
 */
export function judgePictures(photos: Photos, folder: string, captions?: Captions["photos"]) {
  const byPath = byWrittenPath(photos);
  const described = captions && new Set(captions.map(({ file }) => toNfc(file)));
  return ({ file, alt }: PictureValue): Judgement | undefined => {
    const problem = judgePath(file, byPath);
    const isCaptioned = posix.dirname(file) === `/${folder}`;
    if (problem || alt || !isCaptioned || !described || described.has(toNfc(file))) return problem;
    return {
      cause: `${JSON.stringify(file)}, a photo without an alt text`,
      advice: "Describe what it shows",
    };
  };
}

/** Warns of photos that aren't wide enough for full-width images. */
export function checkWidths(
  files: readonly ContentFile[],
  photos: Photos,
  folderName: string,
): Problem[] {
  const byPath = byWrittenPath(photos);
  const { minWideWidth } = photoSettings;
  return pictureReferences(files).flatMap(({ file, path, value, schema }): Problem[] => {
    const photo = byPath.get(toNfc(value.file));
    if (!schema.wide || !photo || "refusal" in photo) return [];
    const zoom = value.zoom ?? 1;
    const width = Math.round(photo.original.width / zoom);
    if (width >= minWideWidth) return [];
    const message = `is only ${width} pixels wide here, and looks blurred; full-width images need at least ${minWideWidth}. Choose a larger photo${zoom > 1 ? " or a smaller zoom" : ""}`;
    const problem = fieldProblem(file, folderName, [...path, "file"], message);
    return [{ ...problem, level: "warning" }];
  });
}
