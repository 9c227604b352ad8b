import { availableParallelism } from "node:os";
import sharp from "sharp";
import { createSemaphore } from "../../../gatsby-build-utils";
import { decode } from "../decode/decoding";
import { variantFormats } from "../settings";
import type { Variant } from "./variant";

/** Number of files that are encoded at the same time: at most as many as libuv has threads. */
const encodeConcurrency = Math.min(availableParallelism(), 4);
const limit = createSemaphore(encodeConcurrency);

/**
 * Encodes files of one photo, and decodes its clean copy once. All calls share a limit on files
 * that are encoded at the same time.
 * @param copy path of the clean copy
 * @param keep receives each encoded file
 * @throws if the clean copy is missing or can't be read, and if `keep` throws
 */
export async function encode(
  copy: string,
  variants: readonly Variant[],
  keep: (variant: Variant, bytes: Buffer) => Promise<void>,
): Promise<void> {
  sharp.concurrency(Math.ceil(availableParallelism() / encodeConcurrency));
  const { data, info } = await limit(1, () =>
    decode(() => sharp(copy).raw().toBuffer({ resolveWithObject: true })),
  );
  const encodeOne = async (variant: Variant) => {
    const { crop, width, format } = variant;
    const file = sharp(data, { raw: info })
      .extract(crop)
      .resize(width)
      .toFormat(format === "jpg" ? "jpeg" : "avif", variantFormats[format]);
    // Encodes the next file while this one is being written.
    await keep(variant, await limit(1, () => decode(() => file.toBuffer())));
  };
  await Promise.all(variants.map(encodeOne));
}
