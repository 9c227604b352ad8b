import { availableParallelism } from "node:os";
import sharp from "sharp";
import type { Derivative } from "./derivative";
import { createGate } from "./gate";
import { pictureFormats } from "./settings";

/** Files that are encoded at the same time: sharp's work runs in libuv's threads, which are four. */
const lanes = Math.min(availableParallelism(), 4);
const gate = createGate(lanes);

/** Photos that are held decoded at the same time, so that no lane waits for the next one. */
export const photosInFlight = lanes;

/**
 * Makes files of one photo. Its clean copy is decoded once; how many files are encoded at the same
 * time is bounded over all calls.
 *
 * @param copy path of the clean copy
 * @param keep takes each file as soon as it is made
 * @throws when the clean copy is not there or cannot be read, and what `keep` throws
 */
export async function encode(
  copy: string,
  derivatives: readonly Derivative[],
  keep: (derivative: Derivative, bytes: Buffer) => Promise<void>,
): Promise<void> {
  sharp.concurrency(Math.ceil(availableParallelism() / lanes));
  const { data, info } = await gate(1, () =>
    sharp(copy).raw().toBuffer({ resolveWithObject: true }),
  );
  const encodeOne = async (derivative: Derivative) => {
    const { crop, width, format } = derivative;
    const picture = sharp(data, { raw: info }).extract(crop).resize(width);
    const encoded =
      format === "avif" ? picture.avif(pictureFormats.avif) : picture.jpeg(pictureFormats.jpg);
    await keep(derivative, await encoded.toBuffer());
  };
  await Promise.all(derivatives.map((derivative) => gate(1, () => encodeOne(derivative))));
}
