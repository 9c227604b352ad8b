import { join, posix } from "node:path";
import {
  type ContentFile,
  type ContentSource,
  checkJson,
  type JsonCheck,
  type Problem,
} from "../../../gatsby-transformer-checked-json";
import type { PhotoLibrary } from "../ingest/photo-library";
import { checkAltTexts } from "./alt-texts";
import { checkPhotoFolder, type PhotoFolder } from "./photo-folder";
import { checkPictures, type Photos } from "./pictures";

/** Everything below a content folder, with its problems. */
export interface Findings extends JsonCheck {
  source: ContentSource;
  /** Folders with photos or captions. */
  folders: PhotoFolder[];
}

/** An additional check of a site, such as "a folder may not have subfolders". */
export type SiteCheck = (findings: Findings) => readonly Problem[];

/** Returns the photos and captions files, grouped by folder. */
function photoFolders(
  files: readonly ContentFile[],
  photos: Photos,
  source: ContentSource,
): PhotoFolder[] {
  const captions = files.filter(({ type }) => type?.name === "Captions");
  const folders = new Set(
    [...photos.keys(), ...captions.map(({ path }) => path)].map(posix.dirname),
  );
  return [...folders].sort().map((folder) => ({
    path: posix.join(source.label, folder),
    photos: new Map(
      [...photos]
        .filter(([path]) => posix.dirname(path) === folder)
        .map(([path, photo]) => [posix.basename(path), photo]),
    ),
    captions: captions.find(({ path }) => posix.dirname(path) === folder),
  }));
}

/**
 * Checks everything below a content folder: JSON files, photos, and the links between them.
 * @param onPhoto called after each photo with the numbers of checked and of all photos
 * @param siteChecks run at the end
 */
export async function checkContent(
  source: ContentSource,
  photoLibrary: PhotoLibrary,
  onPhoto: (done: number, total: number) => void,
  siteChecks: readonly SiteCheck[],
): Promise<Findings> {
  const json = checkJson(source);
  let done = 0;
  const photos: Photos = new Map(
    await Promise.all(
      json.otherPaths.map(async (path) => {
        const photo = await photoLibrary.ingest(join(source.folder, path));
        done += 1;
        onPhoto(done, json.otherPaths.length);
        return [path, photo] as const;
      }),
    ),
  );
  const folders = photoFolders(json.files, photos, source);
  const findings: Findings = {
    ...json,
    source,
    folders,
    problems: [
      ...json.problems,
      ...checkPictures(json.files, photos, source.label),
      ...checkAltTexts(
        json.files,
        folders.flatMap(({ path, captions }) =>
          captions ? posix.relative(source.label, path) : [],
        ),
        source.label,
      ),
      ...folders.flatMap(checkPhotoFolder),
    ],
  };
  return {
    ...findings,
    problems: [...findings.problems, ...siteChecks.flatMap((check) => check(findings))],
  };
}
