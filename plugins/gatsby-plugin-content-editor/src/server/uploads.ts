import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PhotoLibrary, PhotoRecord } from "../../../gatsby-transformer-photo";
import { photoSettings } from "../../../gatsby-transformer-photo";
import type { Upload } from "../protocol";
import { Refusal } from "./refusal";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\/:*?"<>|]+/g;

/** Letters of a name; longer ones do not fit on every disk. */
const maxName = 120;

/** A file name as a phone or a person gave it, without what no folder can take. */
export function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(unsafe, "-")
    .replace(/^[.~$\s-]+/, "")
    .trim();
  const dot = plain.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ""];
  return `${stem.slice(0, maxName) || "photo"}${extension.slice(0, 10)}`;
}

/** Ends a transfer that has become too large. */
const limitTo = (maxBytes: number) => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, next) {
      bytes += chunk.length;
      const limit = Math.round(maxBytes / 1e6);
      if (bytes <= maxBytes) next(null, chunk);
      else next(new Refusal(`It is larger than ${limit} MB. Save it as a JPEG first.`, 413));
    },
  });
};

interface Kept {
  name: string;
  source: string;
  photo: PhotoRecord;
}

/**
 * Photos that were dropped into the page. Each is judged at once, and waits outside of `content/`
 * until it is saved.
 *
 * @param folder where they lie
 */
export function createUploads(folder: string, photoLibrary: PhotoLibrary) {
  const uploads = new Map<string, Kept>();
  let count = 0;
  return {
    async take(name: string, bytes: Readable): Promise<Upload> {
      count += 1;
      const id = `upload-${count}`;
      const source = join(folder, id);
      try {
        await pipeline(bytes, limitTo(photoSettings.maxBytes), createWriteStream(source));
      } catch (error) {
        await rm(source, { force: true });
        throw error;
      }
      const photo = (await stat(source)).size > 0 ? await photoLibrary.ingest(source) : undefined;
      if (!photo || "refusal" in photo) {
        await rm(source, { force: true });
        const refusal = photo?.refusal ?? "is empty. Copy it again.";
        // It has not come into the folder.
        const cure = refusal.replace(
          /Delete it, or move it out of content\/\.?/,
          "It was left out.",
        );
        return { id, name, refusal: cure, warnings: [] };
      }
      uploads.set(id, { name: safeName(name), source, photo });
      const { width, height, texts, warnings } = photo;
      return { id, name, width, height, warnings, embeddedAlt: texts.alt };
    },
    get(id: string): Kept {
      const kept = uploads.get(id);
      if (!kept) throw new Refusal("This photo is not here any more. Choose it again.", 404);
      return kept;
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
