import { posix } from "node:path";
import {
  type ContentFile,
  type ContentSource,
  checkJson,
  checkLanguages,
  inLanguage,
  type JsonCheck,
  type Problem,
  referencedPath,
  toNfc,
  withoutRepeated,
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

/** Returns the content in one language as the site shows it, and its problems. */
function checkEdition(
  files: readonly ContentFile[],
  photos: Photos,
  source: ContentSource,
  lang: string,
) {
  const { folderName, languages } = source;
  const edition = files.map((file) => inLanguage(file, lang, languages));
  const shown = shownContent(edition, photos, source, lang);
  const problems = [
    ...checkAltTexts(edition, [galleryFolder], source),
    ...checkWidths(edition, photos, folderName),
    ...checkUnusedPhotos(edition, photos, folderName),
    ...checkRules(edition, folderName),
    ...shown.problems,
  ];
  return { files: shown.files, problems };
}

/**
 * Checks everything in a content folder: JSON files, photos, and the links between them. The build,
 * the dev server, `npm run check` and the tests call it.
 * @param onPhoto called after each photo with the numbers of checked and of all photos
 * @returns the files in each language as the site shows them, and all problems
 */
export async function checkSite(
  source: ContentSource,
  onPhoto: (done: number, total: number) => void = () => undefined,
): Promise<JsonCheck> {
  const { folderName } = source;
  const json = checkJson(source);
  const photos = await ingestPhotos(source, json.otherPaths, photoLibrary, onPhoto);
  const editions = source.languages.map((lang) => checkEdition(json.files, photos, source, lang));
  // Without this file, the languages of the site are unknown.
  const hasLanguages = json.files.some(
    ({ path, problems }) => path === "site.json" && problems.length === 0,
  );
  const problems = [
    ...json.problems,
    ...checkPhotoFiles(photos, folderName),
    ...(hasLanguages ? checkLanguages(json.files, source) : []),
    ...withoutRepeated(editions.flatMap((edition) => edition.problems)),
  ];
  return { ...json, files: editions.flatMap((edition) => edition.files), problems };
}
