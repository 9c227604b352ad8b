import { join, posix } from "node:path";
import type { ContentSource, Problem } from "../../../gatsby-transformer-checked-json";
import type { PhotoLibrary } from "../decode/photo-library";
import { photoExtension } from "../settings";
import type { Photos } from "./pictures";

/**
 * Ingests the files of a content folder that may be photos.
 * @param paths of the files below the content folder
 * @param onPhoto called after each photo with the numbers of ingested and of all photos
 */
export async function ingestPhotos(
  { folder }: ContentSource,
  paths: readonly string[],
  library: PhotoLibrary,
  onPhoto: (done: number, total: number) => void,
): Promise<Photos> {
  let done = 0;
  const ingested = paths.map(async (path) => {
    const photo = await library.ingest(join(folder, path));
    done += 1;
    onPhoto(done, paths.length);
    return [path, photo] as const;
  });
  return new Map(await Promise.all(ingested));
}

/**
 * Reports rejected files, and photos with the same pixels as a different one in their folder. A
 * file that was never a whole photo, or isn't named as one, is only a warning, because the site can
 * leave it out.
 */
export function checkPhotoFiles(photos: Photos, folderName: string): Problem[] {
  const first = new Map<string, string>();
  return [...photos].flatMap(([path, photo]): Problem[] => {
    const file = `${folderName}/${path}`;
    if ("refusal" in photo) {
      const isError = !photo.isWhole && photoExtension.test(path);
      return [{ file, message: photo.refusal, level: isError ? undefined : "warning" }];
    }
    const key = posix.join(posix.dirname(path), photo.digest);
    const same = first.get(key);
    first.set(key, same ?? path);
    if (same === undefined) return [];
    const message = `is the same photo as ${posix.basename(same)}; keep one of the two`;
    return [{ file, message, level: "warning" }];
  });
}
