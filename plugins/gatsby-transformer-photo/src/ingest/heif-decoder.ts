import { Worker } from "node:worker_threads";
import { createSemaphore, pluginFile } from "../../../gatsby-build-utils";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import type { HeifItems, Item } from "./heif-items";

/** Result of `heif-worker.js`. */
export interface Pixels extends Size {
  /** 3, or 4 with alpha. */
  channels: 3 | 4;
  premultiplied: boolean;
  /**
   * Pixels after rotation, row by row. Undefined if there are too many, or too many of them are
   * damaged.
   */
  data?: Uint8Array;
  /** IDs of the damaged coded images. Incomplete if there are too many. */
  damaged: number[];
}

interface Answer {
  result?: Pixels;
  /** Memory of the worker's WebAssembly in bytes, which never shrinks. */
  memory: number;
}

const limit = createSemaphore(photoSettings.heifWorkers);

/** A thread with libheif, and the function that receives its next result. */
interface Decoder {
  worker: Worker;
  answer: (answer?: Answer) => void;
}

const idle: Decoder[] = [];

function startDecoder(): Decoder {
  const worker = new Worker(pluginFile("gatsby-transformer-photo", "src/ingest/heif-worker.js"), {
    // libheif writes errors to the console; the report explains them.
    stdout: true,
    stderr: true,
  });
  const decoder: Decoder = { worker, answer: () => undefined };
  worker.on("message", (answer: Answer) => decoder.answer(answer));
  worker.on("error", () => decoder.answer());
  worker.on("exit", () => decoder.answer());
  return decoder;
}

/** Runs a job in a decoder thread, and keeps the thread for the next job if it uses little memory. */
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

/** Number of changed bytes at the end of a slice. The decoder of an intact slice reads them. */
const tailBytes = 16;

/** Length in bytes of the size before each NAL unit. Phones and cameras write 4. */
const nalSizeBytes = 4;

/** NAL unit types of slices are 0 to 31 (ITU-T H.265, table 7-1); Sony adds filler units (38) after them. */
const maxSliceType = 31;

/**
 * Returns the ranges of the slices in an item's data, or one range of all data if it isn't a sequence of NAL units.
 *
 * @param data of the item, all extents together
 */
function sliceRanges(data: Buffer): { from: number; to: number }[] {
  const slices: { from: number; to: number }[] = [];
  let at = 0;
  while (at + nalSizeBytes < data.length) {
    const from = at + nalSizeBytes;
    const to = from + data.readUInt32BE(at);
    if (to > data.length || to === from) break;
    if (((data[from] ?? 0) >> 1) % 64 <= maxSliceType) slices.push({ from, to });
    at = to;
  }
  return at === data.length && slices.length > 0 ? slices : [{ from: 0, to: data.length }];
}

/** A copy of the file with changed bytes at the end of one slice in some of its coded images. */
interface Probe {
  probe: Buffer;
  /** IDs of the changed images. */
  changed: number[];
}

/** Returns one probe for each slice: the first slices of all items, the second slices, and so on. */
function probesOf(bytes: Buffer, items: readonly Item[]): Probe[] {
  const slices = items.map(({ id, extents }) => {
    const offsets = extents.flatMap(({ from, to }) => [{ from, length: Math.max(0, to - from) }]);
    const data = Buffer.concat(extents.map(({ from, to }) => bytes.subarray(from, to)));
    /** Returns the position in the file for a position in the item's data. */
    const fileOffset = (position: number) => {
      let rest = position;
      for (const { from, length } of offsets) {
        if (rest < length) return from + rest;
        rest -= length;
      }
      return bytes.length;
    };
    return { id, ranges: sliceRanges(data), fileOffset };
  });
  const count = Math.max(0, ...slices.map(({ ranges }) => ranges.length));
  return Array.from({ length: count }, (_, index) => {
    const probe = Buffer.from(bytes);
    const changed = slices.filter(({ ranges }) => ranges[index]);
    for (const { ranges, fileOffset } of changed) {
      const { from, to } = ranges[index] as { from: number; to: number };
      const start = Math.max(to - tailBytes, Math.floor((from + to) / 2));
      for (let position = start; position < to; position += 1) {
        const at = fileOffset(position);
        if (at < probe.length) probe[at] = (probe[at] ?? 0) ^ 0x55;
      }
    }
    return { probe, changed: changed.map(({ id }) => id) };
  });
}

/**
 * Decodes a HEIC in a thread, because the prebuilt sharp can't.
 * @returns undefined if libheif fails or takes longer than `heicTimeout`
 */
export function decodeHeif(
  bytes: Buffer,
  { coded, alpha }: HeifItems,
): Promise<Pixels | undefined> {
  const items = [...coded, ...alpha];
  return limit(1, () =>
    ask({
      bytes,
      probes: probesOf(bytes, items),
      ids: items.map(({ id }) => id),
      maxPixels: photoSettings.maxPixels,
      maxDamaged: Math.floor(coded.length * photoSettings.tolerableLoss),
    }),
  );
}
