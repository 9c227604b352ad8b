import { Worker } from "node:worker_threads";
import { createSemaphore, pluginFile } from "../../../gatsby-build-utils";
import type { Size } from "../crop";
import { photoSettings } from "../settings";

/** Upright pixels of a HEIC, row by row, with 8 bits for red, green and blue. */
export interface Pixels extends Size {
  data: Uint8Array;
}

/** Result of `heif-worker.js`: pixels, or the kind of libheif's error. */
type Result = Pixels | { isUnsupported: boolean };

interface Answer {
  result: Result;
  /** Memory of the thread's WebAssembly in bytes, which never shrinks. */
  memory: number;
}

const oneAtATime = createSemaphore(1);

/** A thread with libheif, and the function that receives its next answer. */
interface Decoder {
  worker: Worker;
  receive: (answer?: Answer) => void;
}

/** The thread that waits for the next job. */
let idle: Decoder | undefined;

function startDecoder(): Decoder {
  const worker = new Worker(pluginFile("gatsby-transformer-photo", "src/ingest/heif-worker.js"), {
    // libheif writes errors to the console; our message explains them.
    stdout: true,
    stderr: true,
  });
  const decoder: Decoder = { worker, receive: () => undefined };
  worker.on("message", (answer: Answer) => decoder.receive(answer));
  worker.on("error", () => decoder.receive());
  worker.on("exit", () => decoder.receive());
  return decoder;
}

/** Runs a job in the thread. Ends the thread if it fails, takes too long, or uses much memory. */
async function ask(bytes: Buffer): Promise<Result> {
  const decoder = idle ?? startDecoder();
  const { worker } = decoder;
  idle = undefined;
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  const answer = await new Promise<Answer | undefined>((done) => {
    decoder.receive = done;
    timer = setTimeout(done, photoSettings.heicTimeout, undefined);
    worker.postMessage(bytes);
  });
  clearTimeout(timer);
  if (answer && answer.memory <= photoSettings.heifWorkerMemory) {
    worker.unref();
    idle = decoder;
  } else {
    await worker.terminate();
  }
  return answer?.result ?? { isUnsupported: false };
}

/**
 * Decodes a HEIC in a thread, because the prebuilt sharp can't.
 * @returns whether libheif supports the file, if it can't be decoded
 */
export const decodeHeif = (bytes: Buffer): Promise<Result> => oneAtATime(1, () => ask(bytes));
