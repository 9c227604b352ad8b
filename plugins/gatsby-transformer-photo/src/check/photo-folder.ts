import { posix } from "node:path";
import {
  type ContentFile,
  fieldProblem,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import { altToWrite } from "../content-types";
import { captionEntries } from "./alt-texts";
import { type Photos, pathProblem } from "./pictures";

/** Reports captions of missing photos, and duplicate captions. */
function captionProblems(captions: ContentFile, photos: string[], label: string): Problem[] {
  const paths = photos.map((path) => `/${toNfc(path)}`);
  const seenPaths = new Set<string>();
  return captionEntries(captions.data).flatMap(({ file }, index): Problem[] => {
    if (typeof file !== "string" || file === "") return [];
    const message = seenPaths.has(toNfc(file))
      ? `found ${JSON.stringify(file)} a second time; keep one of the two entries`
      : pathProblem(file, paths);
    seenPaths.add(toNfc(file));
    return message ? [fieldProblem(captions, label, ["photos", index, "file"], message)] : [];
  });
}

/** Reports photos of a folder with captions that have no entry there, each with a line to paste. */
function entryProblems(captions: ContentFile, photos: string[], label: string): Problem[] {
  // If the file can't be read, its entries are unknown. That is a problem of its own.
  if (captions.data === undefined) return [];
  const described = captionEntries(captions.data).map(({ file }) => toNfc(String(file)));
  const undescribed = photos.filter((path) => !described.includes(`/${toNfc(path)}`));
  return undescribed.map((path, index): Problem => {
    const isLast = described.length === 0 && index === undescribed.length - 1;
    const file = JSON.stringify(`/${toNfc(path)}`);
    const line = `{ "file": ${file}, "alt": ${JSON.stringify(altToWrite)} }${isLast ? "" : ","}`;
    const message = `has no alt text. Paste after "photos": [ in ${label}/${captions.path}, and describe it: ${line}`;
    return { file: `${label}/${path}`, message };
  });
}

/** Returns a warning for each photo with the same pixels as a different one in its folder. */
function duplicateProblems(photos: Photos, label: string): Problem[] {
  const first = new Map<string, string>();
  return [...photos].flatMap(([path, photo]): Problem[] => {
    if ("refusal" in photo) return [];
    const key = posix.join(posix.dirname(path), photo.digest);
    const same = first.get(key);
    first.set(key, same ?? path);
    if (same === undefined) return [];
    const message = `is the same photo as ${posix.basename(same)}, and both are shown; keep one of the two`;
    return [{ file: `${label}/${path}`, message, level: "warning" }];
  });
}

/** Reports all errors and warnings about photos and the captions of their folders. */
export function checkPhotoFolders(
  captionsFiles: readonly ContentFile[],
  photos: Photos,
  label: string,
): Problem[] {
  const rejected = new Map(
    [...photos].flatMap(([path, photo]) =>
      "refusal" in photo ? [[path, photo.refusal] as const] : [],
    ),
  );
  const described = captionsFiles.flatMap((captions) => {
    const folder = posix.dirname(captions.path);
    const inFolder = [...photos.keys()].filter((path) => posix.dirname(path) === folder);
    // A name with a space at its start or end must be changed first.
    const shown = inFolder.filter(
      (path) => !rejected.has(path) && !/^\s|\s$/.test(posix.basename(path)),
    );
    return [
      ...captionProblems(captions, inFolder, label),
      ...entryProblems(captions, shown, label),
    ];
  });
  return [
    ...[...rejected].map(([path, message]) => ({ file: `${label}/${path}`, message })),
    ...described,
    ...duplicateProblems(photos, label),
  ];
}
