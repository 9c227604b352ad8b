import { Worker } from "node:worker_threads";
import { createSemaphore, pluginFile } from "../../../gatsby-build-utils";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import type { HeifItems, Item } from "./heif-items";

/** What `heif-worker.js` gives back. */
export interface Pixels extends Size {
  /** 3, or 4 where the picture is see-through. */
  channels: 3 | 4;
  premultiplied: boolean;
  /** Row by row, upright; undefined when there are too many pixels, or all are damaged. */
  data?: Uint8Array;
  /** Ids of the coded pictures that are damaged. */
  damaged: number[];
}

interface Answer {
  result?: Pixels;
  /** Bytes that the worker's WebAssembly holds, which never become fewer. */
  memory: number;
}

const limit = createSemaphore(photoSettings.heifWorkers);

/** A thread with libheif, and who waits for its answer. */
interface Decoder {
  worker: Worker;
  answer: (answer?: Answer) => void;
}

const idle: Decoder[] = [];

function startDecoder(): Decoder {
  const worker = new Worker(pluginFile("gatsby-transformer-photo", "src/ingest/heif-worker.js"), {
    // libheif writes its complaints to the console; the report says them in plain words.
    stdout: true,
    stderr: true,
  });
  const decoder: Decoder = { worker, answer: () => undefined };
  worker.on("message", (answer: Answer) => decoder.answer(answer));
  worker.on("error", () => decoder.answer());
  worker.on("exit", () => decoder.answer());
  return decoder;
}

/** Has a decoder do a job; it waits for the next one if that costs little memory. */
async function ask(job: object): Promise<Pixels | undefined> {
  const decoder = idle.pop() ?? startDecoder();
  const { worker } = decoder;
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  const answer = await new Promise<Answer | undefined>((done) => {
    decoder.answer = done;
    timer = setTimeout(done, photoSettings.heicTimeout, undefined);
    worker.postMessage(job);
  });
  clearTimeout(timer);
  if (!answer || answer.memory > photoSettings.heifWorkerMemory) {
    await worker.terminate();
  } else {
    worker.unref();
    idle.push(decoder);
  }
  return answer?.result;
}

/** Bytes at the end of a coded picture that a decoder of a whole one has to read. */
const needed = 16;

/** The file with other last bytes in each coded picture. */
function probeOf(bytes: Buffer, items: readonly Item[]): Buffer {
  const probe = Buffer.from(bytes);
  for (const { extents } of items) {
    const { from, to } = extents.at(-1) ?? { from: 0, to: 0 };
    const start = Math.max(to - needed, Math.floor((from + to) / 2));
    for (let at = start; at < to; at += 1) probe[at] = (probe[at] ?? 0) ^ 0x55;
  }
  return probe;
}

/**
 * Decodes a HEIC, which the prebuilt sharp cannot, in one of a few threads.
 *
 * @returns undefined when libheif does not get to the end of the picture, or not in time
 */
export function decodeHeif(
  bytes: Buffer,
  { coded, alpha }: HeifItems,
): Promise<Pixels | undefined> {
  const items = [...coded, ...alpha];
  return limit(1, () =>
    ask({
      bytes,
      probe: probeOf(bytes, items),
      ids: items.map(({ id }) => id),
      maxPixels: photoSettings.maxPixels,
    }),
  );
}
