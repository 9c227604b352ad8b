import { existsSync } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { writeWhole } from "../../shared/atomic-files";
import { digest } from "../../shared/digest";
import { headLength, kindOf } from "../../shared/file-kind";
import { createSemaphore } from "../../shared/semaphore";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { type Ingested, ingest, type Refused } from "./ingest";

/** What is kept of a photo beside its clean copy. */
export interface PhotoRecord extends Omit<Ingested, "copy">, Size {
  /** Where the clean copy lies. */
  path: string;
  /** Digest of the clean copy: two photos of the same pixels have the same one. */
  digest: string;
  /** Its main colour, such as "#2a4d31". */
  colour: string;
  /** Size of the original in bytes. */
  bytes: number;
}

export interface PhotoLibrary {
  /** Makes a photo of a file, or says why not; the same bytes are decoded only once. */
  ingest(path: string): Promise<PhotoRecord | Refused>;
  /** The files below its folder that stand for what was taken since the start. */
  inUse(): ReadonlySet<string>;
}

/** Where the clean copy of a digest lies below the folder of an photoLibrary. */
export const copyPath = (digest: string) => `copies/${digest}.jpg`;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A link that leads nowhere, a file without permission, or one that went away just now. */
const unreadable: Refused = {
  refusal: "cannot be opened. Copy it again, or delete it.",
};

/** How many pixels a file holds, as far as its header tells. */
const pixelsOf = (path: string, bytes: number) =>
  sharp(path, { failOn: "none", limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height,
      // A HEIC: phones write about a quarter of a byte for each pixel.
      () => bytes * 4,
    );

/**
 * All photos, each ingested once: clean copies and what is known of them lie in `folder`, named by the
 * content of the original and by the settings, so that renaming or moving a photo, or changing its
 * labels, encodes nothing again.
 */
export function createPhotoLibrary(folder: string): PhotoLibrary {
  const limit = createSemaphore(photoSettings.pixelsInFlight);
  const seen = new Map<string, { stamp: string; outcome: Promise<PhotoRecord | Refused> }>();
  const inUse = new Set<string>();

  const fresh = async (path: string, size: number): Promise<PhotoRecord | Refused> => {
    const bytes = await readFile(path);
    const key = digest(bytes, JSON.stringify(photoSettings));
    const recordPath = `records/${key}.json`;
    inUse.add(recordPath);
    const withCopy = (record: Omit<PhotoRecord, "path">): PhotoRecord => {
      inUse.add(copyPath(record.digest));
      return { ...record, path: join(folder, copyPath(record.digest)) };
    };
    if (existsSync(join(folder, recordPath))) {
      const text = await readFile(join(folder, recordPath), "utf8");
      const known = JSON.parse(text) as PhotoRecord | Refused;
      if ("refusal" in known) return known;
      const kept = withCopy(known);
      if (existsSync(kept.path)) return kept;
    }
    const ingested = await ingest(bytes);
    if ("refusal" in ingested) {
      await writeWhole(join(folder, recordPath), JSON.stringify(ingested));
      return ingested;
    }
    const { copy, ...rest } = ingested;
    const { bytes: copyBytes, ...shape } = copy;
    const record = { ...rest, ...shape, digest: digest(copyBytes), bytes: size };
    const fresh = withCopy(record);
    await writeWhole(fresh.path, copyBytes);
    await writeWhole(join(folder, recordPath), JSON.stringify(record));
    return fresh;
  };

  const read = async (path: string, size: number): Promise<PhotoRecord | Refused> => {
    const head = await readHead(path).catch(() => undefined);
    if (!head) return unreadable;
    if (!kindOf(head).decoder) return ingest(head).then((refused) => refused as Refused);
    if (size > photoSettings.maxBytes) {
      const [found, limit] = [size, photoSettings.maxBytes].map((bytes) => Math.round(bytes / 1e6));
      return {
        refusal: `is ${found} MB large, the limit is ${limit}. Save it as a JPEG and put that here instead.`,
      };
    }
    return limit(await pixelsOf(path, size), () => fresh(path, size));
  };

  return {
    async ingest(path) {
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return unreadable;
      const stamp = `${found.size} ${found.mtimeMs}`;
      const known = seen.get(path);
      if (known?.stamp === stamp) return known.outcome;
      const outcome = read(path, found.size);
      seen.set(path, { stamp, outcome });
      return outcome;
    },
    inUse: () => inUse,
  };
}

/** The photos of this site. */
export const photoLibrary = createPhotoLibrary(resolve(photoSettings.folder));
