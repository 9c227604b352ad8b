import {
  type ContentFile,
  fieldProblem,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import { altToWrite } from "../content-types";
import type { RejectedPhoto } from "../ingest/ingest";
import type { PhotoRecord } from "../ingest/photo-library";
import { captionEntries } from "./alt-texts";
import { pathProblem } from "./pictures";

/** A folder with photos, and its captions. */
export interface PhotoFolder {
  /** Path from the project's root, such as `content/gallery`. */
  path: string;
  /** Its files except captions.json, by name. */
  photos: ReadonlyMap<string, PhotoRecord | RejectedPhoto>;
  /** The captions file. Its data may be invalid. */
  captions?: ContentFile;
}

/** Returns a photo's path as content files write it: "/gallery/pool.jpg" for `content/gallery`. */
const photoPath = (folder: string, name: string) =>
  toNfc(`/${folder.split("/").slice(1).join("/")}/${name}`);

/** Reports captions of missing photos, and duplicate captions. */
function captionProblems({ path, photos, captions }: PhotoFolder): Problem[] {
  const paths = [...photos.keys()].map((name) => photoPath(path, name));
  const seenPaths = new Set<string>();
  return captionEntries(captions?.data).flatMap(({ file }, index): Problem[] => {
    if (!captions || typeof file !== "string" || file === "") return [];
    const message = seenPaths.has(toNfc(file))
      ? `found ${JSON.stringify(file)} a second time; keep one of the two entries`
      : pathProblem(file, paths);
    seenPaths.add(toNfc(file));
    const [label = ""] = path.split("/");
    return message ? [fieldProblem(captions, label, ["photos", index, "file"], message)] : [];
  });
}

/** Reports photos of a folder with captions that have no entry there, each with a line to paste. */
function entryProblems({ path, photos, captions }: PhotoFolder): Problem[] {
  // If the file can't be read, its entries are unknown. That is a problem of its own.
  if (captions?.data === undefined) return [];
  const described = captionEntries(captions.data).map(({ file }) => toNfc(String(file)));
  // A name with a space at its start or end must be changed first.
  const undescribed = [...photos].filter(
    ([name, photo]) =>
      name === name.trim() && !("refusal" in photo) && !described.includes(photoPath(path, name)),
  );
  return undescribed.map(([name], index): Problem => {
    const isLast = described.length === 0 && index === undescribed.length - 1;
    const file = JSON.stringify(photoPath(path, name));
    const line = `{ "file": ${file}, "alt": ${JSON.stringify(altToWrite)} }${isLast ? "" : ","}`;
    return {
      file: `${path}/${name}`,
      message: `has no alt text. Paste after "photos": [ in ${path}/captions.json, and describe it: ${line}`,
    };
  });
}

/** Returns a warning for each photo with the same pixels as a different one. */
function duplicateProblems({ path, photos }: PhotoFolder): Problem[] {
  const first = new Map<string, string>();
  return [...photos].flatMap(([name, photo]): Problem[] => {
    if ("refusal" in photo) return [];
    const same = first.get(photo.digest);
    if (same === undefined) {
      first.set(photo.digest, name);
      return [];
    }
    return [
      {
        file: `${path}/${name}`,
        message: `is the same photo as ${same}, and both are shown; keep one of the two`,
        level: "warning",
      },
    ];
  });
}

/** Reports all errors and warnings about one folder of photos. */
export function checkPhotoFolder(folder: PhotoFolder): Problem[] {
  const own = [...folder.photos].flatMap(([name, photo]): Problem[] => {
    const file = `${folder.path}/${name}`;
    return "refusal" in photo ? [{ file, message: photo.refusal }] : [];
  });
  return [
    ...own,
    ...captionProblems(folder),
    ...entryProblems(folder),
    ...duplicateProblems(folder),
  ];
}
