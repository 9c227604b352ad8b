import { join, posix, resolve } from "node:path";
import type { BuildArgs } from "gatsby";
import { removeAllExcept, showProgress } from "../../../gatsby-build-utils";
import { photoLibrary } from "../decode/photo-library";
import type { PhotoNode } from "../graphql/photo-nodes";
import { photoSettings } from "../settings";
import type { SlotTable } from "../slot-table";
import { folderVariants } from "./folder-variants";
import { makeVariants, publish, storePath } from "./make-variants";
import { referencedVariants } from "./referenced-variants";
import { variantPath, variantsPath } from "./variant";

const publicFolder = resolve("public");
const cache = resolve(photoSettings.folder);

/** Start time of this build. Older unused files are left over from a previous build. */
const began = Date.now();

/**
 * Makes the image files that pages show, and those that they will show when the gallery changes.
 * Deletes all others, and prints the result. A file that can't be made stops the build with status
 * 1 and a message. For `onPostBuild`, when all pages are written.
 */
export async function publishVariants(
  api: BuildArgs,
  label: string,
  slots: SlotTable,
): Promise<void> {
  const { getNodesByType, reporter } = api;
  const started = Date.now();
  const pages = getNodesByType("SitePage").map(({ path }) => String(path));
  const photos = getNodesByType("Photo") as unknown as PhotoNode[];
  const nameOf = (digest: string) => {
    const photo = photos.find(({ internal }) => internal.contentDigest === digest);
    return photo ? posix.join(label, photo.path) : `a photo that is no longer in ${label}/`;
  };
  const progress = showProgress(reporter, "images encoded");
  try {
    const { variants: shown, sources } = await referencedVariants(publicFolder, pages);
    const prewarmed = sources.size > 0 ? [] : folderVariants(api, slots);
    const neededVariants = new Map([...shown, ...prewarmed]);
    const encoded = await makeVariants(neededVariants.values(), cache, nameOf, progress.tick);
    await publish(shown.values(), sources, cache, publicFolder);
    const paths = new Set([...[...shown.values()].map(variantPath), ...sources.keys()]);
    const unpublished = await removeAllExcept(paths, join(publicFolder, variantsPath), began);
    // With an image service, the encoded variants stay in the cache for a later build without it.
    if (sources.size === 0) {
      const needed = [...neededVariants.values()].map(variantPath);
      const stored = needed.map((path) => posix.join(storePath, path));
      await removeAllExcept(new Set([...stored, ...photoLibrary.inUse()]), cache, began);
    }
    progress.end();
    const took = (Date.now() - started) / 1000;
    reporter.info(
      `Pages: ${pages.length}, photos: ${photos.length}, image files: ${shown.size}, in ${process.uptime().toFixed(1)} s.`,
    );
    reporter.info(
      `Images: ${encoded} encoded, ${neededVariants.size - encoded} reused, ${unpublished} deleted, in ${took.toFixed(1)} s.`,
    );
  } catch (error) {
    progress.end();
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
}
