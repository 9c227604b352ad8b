import { join, posix } from "node:path";
import {
  type ContentSource,
  checkJson,
  type JsonCheck,
  type Problem,
} from "../../../gatsby-transformer-checked-json";
import type { PhotoLibrary } from "../ingest/photo-library";
import { checkAltTexts } from "./alt-texts";
import { checkPhotoFolders } from "./photo-folder";
import { checkPictures, type Photos } from "./pictures";

/** Everything below a content folder, with its problems. */
export interface Findings extends JsonCheck {
  source: ContentSource;
  photos: Photos;
}

/** An additional check of a site, such as "a folder may not have subfolders". */
export type SiteCheck = (findings: Findings) => readonly Problem[];

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
  const { files } = json;
  const { label } = source;
  const captions = files.filter(({ type }) => type?.name === "Captions");
  const described = captions.map(({ path }) => posix.dirname(path));
  const problems = [
    ...json.problems,
    ...checkPictures(files, photos, label),
    ...checkAltTexts(files, described, label),
    ...checkPhotoFolders(captions, photos, label),
  ];
  const findings: Findings = { ...json, source, photos, problems };
  problems.push(...siteChecks.flatMap((check) => check(findings)));
  return findings;
}
