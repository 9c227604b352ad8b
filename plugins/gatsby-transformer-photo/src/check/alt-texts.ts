import {
  type ContentFile,
  fieldProblem,
  type Problem,
  referencedPath,
  referencesIn,
} from "../../../gatsby-transformer-checked-json/pure";
import { altToWrite, type PictureValue } from "../content-types";

/** A picture field of a content file. */
export interface PictureReference {
  file: ContentFile;
  path: readonly PropertyKey[];
  value: PictureValue;
}

/** Returns all picture fields that reference a file. */
export const pictureReferences = (files: readonly ContentFile[]): PictureReference[] =>
  files.flatMap((file) =>
    referencesIn(file)
      .filter(({ schema }) => schema.graphql === "Picture")
      .filter(({ value }) => typeof (value as { file?: unknown } | null)?.file === "string")
      .map(({ path, value }) => ({ file, path, value: value as PictureValue })),
  );

/**
 * Reports picture fields without an alt text. A photo in the folder of a captions file has its alt
 * text there.
 * @param describedFolders folders with a captions file, below the content folder: "gallery"
 * @param label name of the content folder in messages: "content"
 */
export const checkAltTexts = (
  files: readonly ContentFile[],
  describedFolders: readonly string[],
  label: string,
): Problem[] =>
  pictureReferences(files).flatMap(({ file, path, value }) => {
    const folder = referencedPath(value.file).split("/").slice(0, -1).join("/");
    // A path in a different notation is a problem of its own.
    const isPath = /^\/[^\\]+$/.test(value.file);
    if (!isPath || value.alt !== undefined || describedFolders.includes(folder)) return [];
    const message = `found ${JSON.stringify(value.file)} without an alt text, expected one below it: "alt": ${JSON.stringify(altToWrite)}`;
    return [fieldProblem(file, label, [...path, "file"], message)];
  });
