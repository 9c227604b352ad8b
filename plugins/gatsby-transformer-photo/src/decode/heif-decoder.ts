import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createSemaphore, pluginFile } from "../../../gatsby-build-utils";
import type { Size } from "../crop";
import { photoSettings } from "../settings";

/** Upright pixels of a HEIC, row by row, with 8 bits for red, green and blue, and perhaps alpha. */
interface Pixels extends Size {
  data: Uint8Array;
  /** 3, or 4 with alpha. */
  samples: number;
  /** Whether the colours are multiplied with alpha. */
  isPremultiplied: boolean;
}

const [short, long, undefinedBytes] = [3, 4, 7];

/**
 * Returns pixels as an uncompressed TIFF, which needs no encoding and can contain a colour profile.
 * sharp can't assign a profile to raw pixels.
 * @param profile ICC profile of the pixels. Without one, they are sRGB
 */
function rawTiff(pixels: Pixels, profile: Buffer = Buffer.alloc(0)): Buffer {
  const { data, width, height, samples, isPremultiplied } = pixels;
  const count = 7 + (samples > 3 ? 1 : 0) + (profile.length > 0 ? 1 : 0);
  const profileAt = 8 + 2 + count * 12 + 4;
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 1, 8],
    [262, short, 1, 2],
    [273, long, 1, profileAt + profile.length],
    [277, short, 1, samples],
    [279, long, 1, data.length],
  ];
  if (samples > 3) tags.push([338, short, 1, isPremultiplied ? 1 : 2]);
  if (profile.length > 0) tags.push([34675, undefinedBytes, profile.length, profileAt]);
  const head = Buffer.alloc(profileAt);
  head.write("II*\0\b\0\0\0", "latin1");
  head.writeUInt16LE(count, 8);
  tags.forEach(([tag, type, length, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(length, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, profile, data]);
}

const oneAtATime = createSemaphore(1);

/**
 * Decodes a HEIC with libheif in a thread, because the prebuilt sharp can't. The thread ends after
 * each photo, because the memory of WebAssembly never shrinks.
 * @returns an uncompressed TIFF, or undefined if libheif can't decode the file
 */
export const decodeHeif = (bytes: Buffer, profile?: Buffer): Promise<Buffer | undefined> =>
  oneAtATime(1, async () => {
    const worker = new Worker(pluginFile("gatsby-transformer-photo", "src/decode/heif-worker.js"), {
      workerData: bytes,
      // libheif writes errors to the console; our message explains them.
      stdout: true,
      stderr: true,
    });
    const signal = AbortSignal.timeout(photoSettings.heicTimeout);
    const [pixels] = await once(worker, "message", { signal }).catch(() => []);
    await worker.terminate();
    return pixels && rawTiff(pixels, profile);
  });
