import { join, posix } from "node:path";
import {
  checkPhotoFolder,
  type PhotoFolder,
} from "../../gatsby-transformer-photo/src/check/photo-folder";
import type { PhotoLibrary } from "../../gatsby-transformer-photo/src/ingest/photo-library";
import { picturePath } from "./content-paths";
import { checkPlaces } from "./file-names";
import { isContentFile, type ListedFile, leadsOutside, listFiles } from "./list-content";
import { loadContentFile } from "./load-content-file";
import { missingFiles } from "./missing-files";
import type { Problem } from "./problems";
import { type ContentFile, readContentFile } from "./read-content-file";
import { checkReferences, type Photos, pictureReferences } from "./references";
import { skippedFiles } from "./skipped-files";

/** Where the bytes of a file lie that is to be below `content/`, but is not there yet. */
export interface Elsewhere {
  source: string;
}

/** Files as they would be after a change, by their path below `content/`; null for those removed. */
export type Proposal = ReadonlyMap<string, Buffer | Elsewhere | null>;

/** What is known of everything below `content/`, and what is wrong with it. */
export interface Findings {
  problems: Problem[];
  files: ContentFile[];
  folders: PhotoFolder[];
}

const outsideProblem = ({ path }: ListedFile): Problem => ({
  file: posix.join("content", path),
  message: "is a link to a file outside of content/. Copy the file itself here instead of it.",
});

/** The photos and captions files, folder by folder. */
function photoFolders(files: readonly ContentFile[], photos: Photos): PhotoFolder[] {
  const captions = files.filter(({ type }) => type?.name === "Captions");
  const folders = new Set(
    [...photos.keys(), ...captions.map(({ path }) => path)].map(posix.dirname),
  );
  return [...folders].sort().map((folder) => ({
    path: posix.join("content", folder),
    photos: new Map(
      [...photos]
        .filter(([path]) => posix.dirname(path) === folder)
        .map(([path, photo]) => [posix.basename(path), photo]),
    ),
    captions: captions.find(({ path }) => posix.dirname(path) === folder),
  }));
}

/**
 * Checks everything below a content folder: content files, photos, and what they say of each other.
 *
 * @param onPhoto called after each photo with how many of how many are done
 * @param proposal judges the folder as if it held these files, before any of them is written
 */
export async function validateContent(
  folder: string,
  photoLibrary: PhotoLibrary,
  onPhoto: (done: number, total: number) => void = () => undefined,
  proposal: Proposal = new Map(),
): Promise<Findings> {
  const listed = listFiles(folder).filter((file) => !file.isUnseen);
  const outside = listed.filter(
    ({ path, isLink }) => isLink && leadsOutside(join(folder, path), folder),
  );
  const present = listed.filter((file) => !outside.includes(file)).map(({ path }) => path);
  const paths = [...new Set([...present, ...proposal.keys()])]
    .filter((path) => proposal.get(path) !== null)
    .sort();
  const files = paths.filter(isContentFile).map((path) => {
    const proposed = proposal.get(path);
    return proposed instanceof Buffer
      ? readContentFile(path, proposed)
      : loadContentFile(path, folder);
  });
  const photoPaths = paths.filter((path) => !isContentFile(path));
  let done = 0;
  const photos: Photos = new Map(
    await Promise.all(
      photoPaths.map(async (path) => {
        const proposed = proposal.get(path);
        const isElsewhere = proposed && "source" in proposed;
        const place = isElsewhere ? proposed.source : join(folder, path);
        const photo = await photoLibrary.ingest(place);
        done += 1;
        onPhoto(done, photoPaths.length);
        return [path, photo] as const;
      }),
    ),
  );
  const folders = photoFolders(files, photos);
  const shown = new Set(
    pictureReferences(files).map(({ file, value }) => picturePath(file.path, value.file)),
  );
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...outside.map(outsideProblem),
    ...missingFiles(paths),
    ...checkPlaces(paths, photoPaths, shown),
    ...skippedFiles(folder),
    ...checkReferences(files, photos),
    ...folders.flatMap(checkPhotoFolder),
  ];
  return { problems, files, folders };
}
