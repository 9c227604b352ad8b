import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createSemaphore, pluginFile } from "../../../gatsby-build-utils";
import type { Size } from "../crop";
import { photoSettings } from "../settings";

/** Upright pixels of a HEIC, row by row, with 8 bits for red, green and blue, and perhaps alpha. */
export interface Pixels extends Size {
  data: Uint8Array;
  /** 3, or 4 with alpha. */
  samples: number;
  /** Whether the colours are multiplied with alpha. */
  isPremultiplied: boolean;
}

const oneAtATime = createSemaphore(1);

/**
 * Decodes a HEIC with libheif in a thread, because the prebuilt sharp can't. The thread ends after
 * each photo, because the memory of WebAssembly never shrinks.
 * @returns whether libheif supports the file, if it can't be decoded
 */
export const decodeHeif = (bytes: Buffer): Promise<Pixels | { isUnsupported: boolean }> =>
  oneAtATime(1, async () => {
    const worker = new Worker(pluginFile("gatsby-transformer-photo", "src/ingest/heif-worker.js"), {
      workerData: bytes,
      // libheif writes errors to the console; our message explains them.
      stdout: true,
      stderr: true,
    });
    const signal = AbortSignal.timeout(photoSettings.heicTimeout);
    const results = await once(worker, "message", { signal }).catch(() => []);
    await worker.terminate();
    return results[0] ?? { isUnsupported: false };
  });
