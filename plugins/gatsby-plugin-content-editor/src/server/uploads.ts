import { randomUUID } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { windowsObstacle } from "../../../gatsby-transformer-checked-json";
import {
  type PhotoLibrary,
  type PhotoRecord,
  photoSettings,
} from "../../../gatsby-transformer-photo";
import type { PhotoTexts, Upload } from "../protocol";
import { Refusal } from "./refusal";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\/:*?"<>|]+/g;

/** Maximum length of a name in characters. Some file systems don't support longer ones. */
const maxName = 120;

/** Returns a photo's file name without characters that some computers don't support. */
export function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(unsafe, "-")
    .replace(/^[.~$\s-]+/, "")
    .replace(/[.\s]+$/, "");
  const dot = plain.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ""];
  const safe = `${stem.slice(0, maxName).trim() || "photo"}${extension.slice(0, 10)}`;
  return windowsObstacle(safe) ? `photo-${safe}` : safe;
}

/** Returns a stream that fails when a transfer gets too large. */
const limitTo = (maxBytes: number) => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, next) {
      bytes += chunk.length;
      const limit = Math.round(maxBytes / 1e6);
      if (bytes <= maxBytes) next(null, chunk);
      else next(new Refusal(`is larger than ${limit} MB. Save it as a JPEG first.`, 413));
    },
  });
};

interface StoredUpload extends PhotoTexts {
  id: string;
  name: string;
  purpose: string;
}

/**
 * Returns the store of photos that aren't in the content folder yet, with the author's texts. They
 * survive closing the browser and a restart of the server.
 * @param folder folder of the store
 */
export function createUploads(folder: string, photoLibrary: PhotoLibrary) {
  mkdirSync(folder, { recursive: true });
  const source = (id: string) => join(folder, id);
  const notes = (id: string) => join(folder, `${id}.json`);
  // Replaces the file, so that a crash never leaves a half-written one.
  const write = (stored: StoredUpload) => {
    const draft = `${notes(stored.id)}.new`;
    writeFileSync(draft, JSON.stringify(stored), { flush: true });
    renameSync(draft, notes(stored.id));
  };
  const read = (id: string): StoredUpload => {
    if (!/^[\w-]+$/.test(id) || !existsSync(notes(id)) || !existsSync(source(id))) {
      throw new Refusal("This photo is no longer here. Choose it again.", 404);
    }
    return JSON.parse(readFileSync(notes(id), "utf8")) as StoredUpload;
  };
  const remove = (id: string) => {
    rmSync(source(id), { force: true });
    rmSync(notes(id), { force: true });
  };
  const describe = (stored: StoredUpload, photo: PhotoRecord): Upload => {
    const { width, height, texts, warnings } = photo;
    return { ...stored, width, height, warnings: [...warnings], embeddedAlt: texts.alt };
  };

  return {
    /**
     * Stores a photo, or returns why it is rejected.
     * @param purpose such as "add gallery"
     */
    async take(name: string, bytes: Readable, purpose = ""): Promise<Upload> {
      const id = `upload-${randomUUID()}`;
      try {
        await pipeline(bytes, limitTo(photoSettings.maxBytes), createWriteStream(source(id)));
      } catch (error) {
        await rm(source(id), { force: true });
        throw error;
      }
      const isEmpty = (await stat(source(id))).size === 0;
      const photo = isEmpty ? undefined : await photoLibrary.ingest(source(id));
      if (!photo || "refusal" in photo) {
        remove(id);
        const reason = photo?.refusal ?? "is empty. Copy it again.";
        const refusal = reason.replace(
          "Delete it, or move it out of this folder.",
          "It was discarded.",
        );
        return { id, name, purpose, refusal, warnings: [] };
      }
      const stored: StoredUpload = { id, name, purpose };
      write(stored);
      return describe(stored, photo);
    },
    /** Returns all stored photos in the order of their upload. */
    async list(): Promise<Upload[]> {
      const ids = readdirSync(folder)
        .filter((file) => file.endsWith(".json"))
        .map((file) => file.slice(0, -".json".length))
        .filter((id) => existsSync(source(id)));
      const times = new Map(
        await Promise.all(
          ids.map(async (id) => [id, (await stat(source(id))).birthtimeMs] as const),
        ),
      );
      const ordered = ids.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
      const all = await Promise.all(
        ordered.map(async (id) => {
          const photo = await photoLibrary.ingest(source(id));
          return "refusal" in photo ? [] : [describe(read(id), photo)];
        }),
      );
      return all.flat();
    },
    /** Stores the author's texts for a photo. Ignores them if the photo no longer exists. */
    annotate(id: string, texts: PhotoTexts): void {
      if (/^[\w-]+$/.test(id) && !existsSync(notes(id))) return;
      const { name, purpose } = read(id);
      write({ id, name, purpose, ...texts });
    },
    /** Deletes photos that were added to the content folder or discarded. */
    forget(ids: readonly string[]): void {
      for (const id of ids) {
        read(id);
        remove(id);
      }
    },
    async get(id: string): Promise<{ name: string; source: string; photo: PhotoRecord }> {
      const { name } = read(id);
      const photo = await photoLibrary.ingest(source(id));
      if ("refusal" in photo) throw new Refusal(`${name} ${photo.refusal}`, 409);
      return { name: safeName(name), source: source(id), photo };
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
