import { posix } from "node:path";
import {
  type ContentFile,
  type ContentSource,
  checkJson,
  type JsonCheck,
  type Problem,
  referencedPath,
  toNfc,
} from "../../plugins/gatsby-transformer-checked-json";
import {
  checkAltTexts,
  checkPhotoFiles,
  checkWidths,
  ingestPhotos,
  type Photos,
  photoLibrary,
  pictureReferences,
} from "../../plugins/gatsby-transformer-photo";
import { galleryFolder } from "../lib/paths";
import { checkRules } from "./rules";
import { shownContent } from "./shown-content";

/** Warns of photos outside the gallery that no content file shows, if all files could be read. */
function checkUnusedPhotos(
  files: readonly ContentFile[],
  photos: Photos,
  folderName: string,
): Problem[] {
  if (files.some(({ data }) => data === undefined)) return [];
  const referencedPhotos = new Set(
    pictureReferences(files).map(({ value }) => referencedPath(value.file)),
  );
  return [...photos]
    .filter(([path, photo]) => !("refusal" in photo) && posix.dirname(path) !== galleryFolder)
    .filter(([path]) => !referencedPhotos.has(toNfc(path)))
    .map(([path]) => ({
      file: posix.join(folderName, path),
      message: `is on no page. Move it to ${folderName}/${galleryFolder}/, or use it in a content file: "/${path}".`,
      level: "warning",
    }));
}

/**
 * Checks everything in a content folder: JSON files, photos, and the links between them. The build,
 * the dev server, `npm run check` and the tests call it.
 * @param onPhoto called after each photo with the numbers of checked and of all photos
 * @returns the files as the site shows them, and all problems
 */
export async function checkSite(
  source: ContentSource,
  onPhoto: (done: number, total: number) => void = () => undefined,
): Promise<JsonCheck> {
  const { folderName } = source;
  const json = checkJson(source);
  const photos = await ingestPhotos(source, json.otherPaths, photoLibrary, onPhoto);
  const shown = shownContent(json.files, photos, folderName);
  const problems = [
    ...json.problems,
    ...checkPhotoFiles(photos, folderName),
    ...checkAltTexts(json.files, [galleryFolder], folderName),
    ...checkWidths(json.files, photos, folderName),
    ...checkUnusedPhotos(json.files, photos, folderName),
    ...checkRules(json.files, folderName),
    ...shown.problems,
  ];
  return { ...json, files: shown.files, problems };
}
