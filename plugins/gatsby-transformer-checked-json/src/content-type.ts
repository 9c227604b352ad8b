import type { z } from "zod";

/** A kind of JSON file, and the Zod schema that every file of this kind must match. */
export interface ContentType {
  /** GraphQL type; also the name of its JSON Schema. */
  name: string;
  /** Paths of its files below the content folder, with "/" between folders. All must exist. */
  required?: readonly string[];
  /** Each folder in `folder` is an entry and must contain `file`. Its node has a field `folder`. */
  inEach?: { folder: string; file: string };
  schema: z.ZodObject;
}

/** A content folder and the types of its files. */
export interface ContentSource {
  /** Absolute path of the folder. */
  folder: string;
  /** The folder's path from the project's root, as messages print it: "content". */
  folderName: string;
  types: readonly ContentType[];
  /** Codes of the languages in which texts are written, such as "en". */
  languages: readonly string[];
}

/**
 * Returns a path in Unicode's composed form, because macOS and Linux encode accents differently,
 * and with plain single spaces, as texts have them: macOS writes U+202F in the names of
 * screenshots.
 */
export const toNfc = (path: string) => path.normalize("NFC").replace(/\s+/g, " ");

/** Returns a referenced file's path below the content folder: "gallery/pool.jpg". */
export const referencedPath = (file: string) => toNfc(file.replace(/^\//, ""));

/** Returns a name in the form in which two names are the same on some computers, or for readers. */
export const foldName = (name: string) => toNfc(name).trim().toLowerCase();

/** Returns the name of a file's folder, which is the key of an entry: "joglo-house". */
export const folderOf = (path: string) => path.split("/").at(-2) ?? "";

/** Returns a type that consists of one file, or of a few named ones, all of them required. */
export const singleFile = (
  name: string,
  schema: z.ZodObject,
  ...required: string[]
): ContentType => ({ name, required, schema });

/** Returns the type of a file by its path below the content folder, or undefined. */
export const contentTypeOf = (path: string, types: readonly ContentType[]) =>
  types.find(
    ({ required, inEach }) =>
      required?.includes(path) ||
      (inEach && path === `${inEach.folder}/${folderOf(path)}/${inEach.file}`),
  );
