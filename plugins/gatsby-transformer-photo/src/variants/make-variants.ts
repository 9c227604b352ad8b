import { join } from "node:path";
import sharp from "sharp";
import { copyAtomic, forEachConcurrent, listFiles, writeAtomic } from "../../../gatsby-build-utils";
import { copyPath } from "../decode/photo-library";
import { photoSettings } from "../settings";
import { encode } from "./encode";
import type { Source } from "./image-service";
import { type Variant, variantPath, variantsPath } from "./variant";

/** Folder of the encoded variants below the cache folder. */
export const storePath = "variants";

/** Groups variants by photo, so that each is decoded once. */
function byPhoto(variants: readonly Variant[]): [string, Variant[]][] {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    groups.set(variant.photo, [...(groups.get(variant.photo) ?? []), variant]);
  }
  return [...groups];
}

/**
 * Encodes the variants that aren't in the cache yet, photo by photo.
 * @param cache the cache folder
 * @param nameOf returns the file of a photo for messages, by the digest of its clean copy
 * @param onFile called after each encoded file with the numbers of finished and of all files
 * @returns the number of encoded files
 * @throws an error with the photo's name if it can't be encoded. No incomplete file is left
 */
export async function makeVariants(
  variants: Iterable<Variant>,
  cache: string,
  nameOf: (photo: string) => string,
  onFile: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const stored = new Set(listFiles(join(cache, storePath)));
  const missing = [...variants].filter((variant) => !stored.has(variantPath(variant)));
  let done = 0;
  let failed = false;
  await forEachConcurrent(byPhoto(missing), async ([photo, group]) => {
    if (failed) return;
    try {
      await encode(join(cache, copyPath(photo)), group, async (variant, bytes) => {
        await writeAtomic(join(cache, storePath, variantPath(variant)), bytes);
        done += 1;
        onFile(done, missing.length);
      });
    } catch (error) {
      failed = true;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `The image files of ${nameOf(photo)} could not be made (${reason}). If the disk is full, free some space. Otherwise run "npm run clean", delete .photo-cache, and build again.`,
      );
    }
  });
  return missing.length;
}

/**
 * Copies variants from the cache, and clean copies or their crops that a service needs, to
 * `public/` unless they are already there.
 */
export async function publish(
  variants: Iterable<Variant>,
  sources: ReadonlyMap<string, Source>,
  cache: string,
  publicFolder: string,
): Promise<void> {
  const folder = join(publicFolder, variantsPath);
  const published = new Set(listFiles(folder));
  const files = new Map<string, Source | undefined>(sources);
  for (const variant of variants) files.set(variantPath(variant), undefined);
  const missing = [...files].filter(([path]) => !published.has(path));
  await forEachConcurrent(missing, async ([path, source]) => {
    const from = join(cache, source ? copyPath(source.photo) : join(storePath, path));
    if (!source?.crop) return copyAtomic(from, join(folder, path));
    const part = sharp(from).extract(source.crop).jpeg({ quality: photoSettings.copyQuality });
    return writeAtomic(join(folder, path), await part.toBuffer());
  });
}
