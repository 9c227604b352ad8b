import { existsSync } from "node:fs";
import { lstat, open, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { createSemaphore, digest, readIfExists, writeAtomic } from "../../../gatsby-build-utils";
import type { Size } from "../crop";
import { detectFileType, headLength } from "../detect/file-type";
import { photoSettings } from "../settings";
import { decode } from "./decoding";
import { heifImage } from "./heif-file";
import { type CleanCopy, type Ingested, ingest, type RejectedPhoto } from "./ingest";

/** The cached data of a photo next to its clean copy. */
export interface PhotoRecord extends Omit<Ingested, "copy">, Omit<CleanCopy, "bytes"> {
  /** Path of the clean copy. */
  path: string;
  /** Digest of the clean copy: equal for photos with the same pixels. */
  digest: string;
}

/** Returns the path of a clean copy below the library's folder. */
export const copyPath = (digest: string) => `copies/${digest}.jpg`;

/** Returns the first bytes of a file. */
async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Rejection of files without permission, deleted files, and links to perhaps private files. */
const unreadable: RejectedPhoto = {
  refusal:
    "is a link, or can't be opened. Copy the file itself here, or move it out of this folder.",
};

/** Returns a rejection for an exception, so that one file never ends the check or the build. */
const unexpected = (error: unknown): RejectedPhoto => ({
  refusal: `could not be read (${error instanceof Error ? error.message : String(error)}). Save it as JPEG and put the JPEG here instead.`,
});

/** Memory in bytes of each decoder: for a job, and per pixel (measured maximum). */
const memoryOf = {
  // libvips reads most photos in strips.
  sharp: { fixed: 20_000_000, perPixel: 8 },
  // With the thread and the decoded pixels.
  heif: { fixed: 80_000_000, perPixel: 14 },
} as const;

/** Returns the size in a file's header, or undefined if it contains none. */
async function headerSize(path: string, decoder: "sharp" | "heif"): Promise<Size | undefined> {
  if (decoder === "sharp") {
    const image = sharp(path, { failOn: "none", limitInputPixels: false });
    return decode(() => image.metadata()).catch(() => ({ width: 0, height: 0 }));
  }
  // The start of a HEIC contains its size.
  const image = heifImage(await readHead(path, 500_000));
  return typeof image === "object" ? image.size : undefined;
}

/** Estimates the memory in bytes for ingesting a file. */
async function memoryFor(path: string, decoder: "sharp" | "heif", size: number): Promise<number> {
  const { maxPixels } = photoSettings;
  const { width, height } = (await headerSize(path, decoder)) ?? { width: maxPixels, height: 1 };
  const { fixed, perPixel } = memoryOf[decoder];
  return fixed + size * 3 + Math.min(width * height, maxPixels) * perPixel;
}

/**
 * Returns a library that ingests each photo once. Its folder contains clean copies and records.
 * Their names depend on the original's content and the settings, so renamed, moved or relabelled
 * photos aren't encoded again.
 */
export function createPhotoLibrary(folder: string) {
  const files = createSemaphore(photoSettings.filesInFlight);
  const memory = createSemaphore(photoSettings.memoryInFlight);
  const seen = new Map<string, { stamp: string; outcome: Promise<PhotoRecord | RejectedPhoto> }>();
  const inUse = new Set<string>();
  const accepted = new Set<string>();

  const ingestUncached = async (path: string): Promise<PhotoRecord | RejectedPhoto> => {
    const bytes = await readFile(path);
    const key = digest(bytes, JSON.stringify(photoSettings));
    const recordPath = `records/${key}.json`;
    inUse.add(recordPath);
    const withCopy = (record: Omit<PhotoRecord, "path">): PhotoRecord => {
      inUse.add(copyPath(record.digest));
      return { ...record, path: join(folder, copyPath(record.digest)) };
    };
    const text = await readIfExists(join(folder, recordPath));
    if (text) {
      const cached = JSON.parse(text.toString()) as PhotoRecord | RejectedPhoto;
      if ("refusal" in cached) return cached;
      const cachedPhoto = withCopy(cached);
      if (existsSync(cachedPhoto.path)) return cachedPhoto;
    }
    const ingested = await ingest(bytes);
    const store = (record: object) => writeAtomic(join(folder, recordPath), JSON.stringify(record));
    if ("refusal" in ingested) {
      await store(ingested);
      return ingested;
    }
    const { bytes: copy, ...shape } = ingested.copy;
    // 48 bits identify thousands of photos, and longer digests can't be compressed in pages.
    const record = { original: ingested.original, ...shape, digest: digest(copy).slice(0, 12) };
    const made = withCopy(record);
    await writeAtomic(made.path, copy);
    await store(record);
    return made;
  };

  const read = async (path: string, size: number): Promise<PhotoRecord | RejectedPhoto> => {
    const head = await readHead(path, headLength).catch(() => undefined);
    if (!head) return unreadable;
    const { decoder } = detectFileType(head);
    if (!decoder) return ingest(head).then((refused) => refused as RejectedPhoto);
    if (size > photoSettings.maxBytes) {
      const [found, limit] = [size, photoSettings.maxBytes].map((bytes) => Math.round(bytes / 1e6));
      return {
        refusal: `is ${found} MB large, the limit is ${limit}. Save it as JPEG and put the JPEG here instead.`,
        isWhole: true,
      };
    }
    return memory(await memoryFor(path, decoder, size), () => ingestUncached(path));
  };

  return {
    /**
     * Ingests a file. The same bytes are decoded once.
     * @returns the photo, or why it is rejected
     */
    async ingest(path: string): Promise<PhotoRecord | RejectedPhoto> {
      const found = await lstat(path).catch(() => undefined);
      if (!found?.isFile()) return unreadable;
      const stamp = `${found.size} ${found.mtimeMs}`;
      const cached = seen.get(path);
      if (cached?.stamp === stamp) return cached.outcome;
      const outcome = files(1, () => read(path, found.size)).catch(unexpected);
      outcome.then((photo) => {
        if (!("refusal" in photo)) accepted.add(path);
      });
      seen.set(path, { stamp, outcome });
      return outcome;
    },
    /** Returns the paths of all photos that were accepted since the start. */
    accepted: () => [...accepted],
    /** Paths below the folder of all records and copies that were used since the start. */
    inUse: (): ReadonlySet<string> => inUse,
  };
}

export type PhotoLibrary = ReturnType<typeof createPhotoLibrary>;

/** The library of this project. */
export const photoLibrary = createPhotoLibrary(resolve(photoSettings.folder));
