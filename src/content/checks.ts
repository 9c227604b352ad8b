import { posix } from "node:path";
import {
  type ContentSource,
  referencedPath,
  toNfc,
} from "../../plugins/gatsby-transformer-checked-json";
import {
  checkContent,
  photoLibrary,
  pictureReferences,
  type SiteCheck,
} from "../../plugins/gatsby-transformer-photo";
import { galleryFolder } from "../lib/paths";
import { checkRules } from "./rules";

/** Reports photos outside the gallery that no content file shows, if all files could be read. */
const checkUnusedPhotos: SiteCheck = ({ files, photos, source: { label } }) => {
  if (files.some(({ data }) => data === undefined)) return [];
  const referencedPhotos = new Set(
    pictureReferences(files).map(({ value }) => referencedPath(value.file)),
  );
  return [...photos]
    .filter(([path, photo]) => !("refusal" in photo) && posix.dirname(path) !== galleryFolder)
    .filter(([path]) => !referencedPhotos.has(toNfc(path)))
    .map(([path]) => ({
      file: posix.join(label, path),
      message: `is on no page. Move it to ${label}/${galleryFolder}/, or use it in a content file: "/${path}".`,
      level: "warning" as const,
    }));
};

/**
 * Checks everything in a content folder: JSON files, photos, and the links between them.
 * @param onPhoto called after each photo with the numbers of checked and of all photos
 */
export const checkSite = (
  source: ContentSource,
  onPhoto: (done: number, total: number) => void = () => undefined,
) =>
  checkContent(source, photoLibrary, onPhoto, [
    checkUnusedPhotos,
    ({ files }) => checkRules(files, source.label),
  ]);
