import {
  type ContentFile,
  type ContentSource,
  fieldProblem,
  foldName,
  type Problem,
  type Reference,
  referencedPath,
  referencesIn,
} from "../../../gatsby-transformer-checked-json/pure";
import { type Captions, isWritten, type PictureValue } from "../content-types";
import { photoExtension } from "../settings";

/** Returns the entries of a captions file, even if it has errors. */
export function captionEntries(data: unknown): Partial<Captions["photos"][number]>[] {
  const photos = (data as { photos?: unknown } | null | undefined)?.photos;
  if (!Array.isArray(photos)) return [];
  return photos.map((entry) => (typeof entry === "object" && entry ? entry : {}));
}

/** A picture field of a content file. */
export interface PictureReference extends Reference {
  file: ContentFile;
  value: PictureValue;
}

/** Returns all picture fields that reference a file. */
export const pictureReferences = (files: readonly ContentFile[]): PictureReference[] =>
  files.flatMap((file) =>
    referencesIn(file)
      .filter(({ schema }) => schema.graphql === "Picture")
      .filter(({ value }) => typeof (value as { file?: unknown } | null)?.file === "string")
      .map((reference) => ({ ...reference, file, value: reference.value as PictureValue })),
  );

/** Words of file names and of texts that describe nothing. */
const emptyWords = new Set(
  "a alt am an at bild copy dji dsc dscf dscn edited file foto gambar gopr here heic image images img jpeg jpg mvi my new none of p photo photos pic picture pictures png pm pxl screenshot text the this todo untitled wa whatsapp".split(
    " ",
  ),
);

/** Returns the words of a name or a text in lower case, without numbers and file extensions. */
const wordsIn = (text: string) =>
  text
    .replace(/^.*\//, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Returns why an alt text describes nothing, or undefined if it may be a description. */
function poorAlt(alt: string, file: string): string | undefined {
  const stem = wordsIn(file.replace(/\.\w+$/, "")).join(" ");
  const words = wordsIn(alt.replace(photoExtension, ""));
  if (words.every((word) => emptyWords.has(word))) return "which describes nothing";
  return words.join(" ") === stem ? "which is the name of the file" : undefined;
}

/** Warns of alt texts that describe nothing, or that two photos of a folder share. */
function poorAlts(files: readonly ContentFile[], folderName: string): Problem[] {
  const captions = files.flatMap((file) =>
    file.type?.name === "Captions"
      ? captionEntries(file.data).map((value, index) => ({ file, path: ["photos", index], value }))
      : [],
  );
  const first = new Map<string, string>();
  return [...captions, ...pictureReferences(files)].flatMap(({ file, path, value }): Problem[] => {
    if (typeof value.file !== "string" || !isWritten(value.alt)) return [];
    const photo = referencedPath(value.file);
    const key = `${photo.split("/").slice(0, -1).join("/")}: ${foldName(value.alt)}`;
    const other = first.get(key) ?? photo;
    first.set(key, other);
    const reason = other === photo ? poorAlt(value.alt, photo) : `which /${other} also has`;
    if (!reason) return [];
    const message = `found ${JSON.stringify(value.alt)}, ${reason}. Describe what can be seen on this photo`;
    return [{ ...fieldProblem(file, folderName, [...path, "alt"], message), level: "warning" }];
  });
}

/**
 * Checks the alt texts of pictures and photos. A picture field needs one unless a captions file
 * describes the folder of its photo.
 * @param describedFolders folders with a captions file, below the content folder: "gallery"
 */
export function checkAltTexts(
  files: readonly ContentFile[],
  describedFolders: readonly string[],
  { folderName, languages }: Pick<ContentSource, "folderName" | "languages">,
): Problem[] {
  const inEach = languages.map((language) => `"${language}": "…"`).join(", ");
  const texts = languages.length > 1 ? `{ ${inEach} }` : '"…"';
  const missing = pictureReferences(files).flatMap(({ file, path, value }) => {
    const folder = referencedPath(value.file).split("/").slice(0, -1).join("/");
    // A path in a different notation is a problem of its own.
    const isPath = /^\/[^\\]+$/.test(value.file);
    if (!isPath) return [];
    if (value.alt !== undefined || describedFolders.includes(folder)) return [];
    const message = `found ${JSON.stringify(value.file)} without an alt text, expected one below it: "alt": ${texts}`;
    return [fieldProblem(file, folderName, [...path, "file"], message)];
  });
  return [...missing, ...poorAlts(files, folderName)];
}
