import { join, posix, resolve } from "node:path";
import type { BuildArgs } from "gatsby";
import { removeAllBut } from "../files";
import { sayLast } from "../last-words";
import { showProgress } from "../progress";
import { pathOf, picturesPath } from "./derivative";
import { intake } from "./intake";
import { makePictures, storePath } from "./make-pictures";
import type { PhotoNode } from "./nodes";
import { photoSettings } from "./settings";
import { wantedPictures } from "./wanted";

const publicFolder = resolve("public");
const cache = resolve(photoSettings.folder);

/** When this build began: what is older and in no use is left over from another one. */
const began = Date.now();

/**
 * For `onPostBuild`, when all pages are written: makes the pictures that they show, removes those
 * that no page shows any more, and says what was done. A picture that cannot be made stops the build
 * with status 1 and a sentence.
 */
export async function publishPictures({ getNodesByType, reporter }: BuildArgs): Promise<void> {
  const started = Date.now();
  const pages = getNodesByType("SitePage").map(({ path }) => String(path));
  const photos = getNodesByType("Photo") as unknown as PhotoNode[];
  const names = new Map(
    photos.map(({ folder, file, internal }) => [
      internal.contentDigest,
      posix.join("content", folder, file),
    ]),
  );
  const nameOf = (photo: string) => names.get(photo) ?? "a photo that is no longer in content/";
  const progress = showProgress(reporter, "pictures");
  try {
    const wanted = await wantedPictures(publicFolder, pages);
    const places = { cache, publicFolder };
    const encoded = await makePictures(wanted.values(), places, nameOf, progress.tick);
    const paths = [...wanted.values()].map(pathOf);
    const stored = paths.map((path) => posix.join(storePath, path));
    const unpublished = await removeAllBut(new Set(paths), join(publicFolder, picturesPath), began);
    await removeAllBut(new Set([...stored, ...intake.inUse()]), cache, began);
    progress.end();
    const took = (Date.now() - started) / 1000;
    sayLast(
      `${pages.length} pages and ${wanted.size} pictures of ${names.size} photos in ${process.uptime().toFixed(1)} s.\nPictures: ${encoded} encoded, ${wanted.size - encoded} as before, ${unpublished} removed, in ${took.toFixed(1)} s.`,
    );
  } catch (error) {
    progress.end();
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
}
