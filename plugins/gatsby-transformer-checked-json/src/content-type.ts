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
  label: string;
  types: readonly ContentType[];
}

/** Returns the name of a file's folder, which is the key of an entry: "joglo-house". */
export const folderOf = (path: string) => path.split("/").at(-2) ?? "";

/** Returns a type that consists of one file, or of a few named ones, all of them required. */
export const singleFile = (
  name: string,
  schema: z.ZodObject,
  ...required: string[]
): ContentType => ({ name, required, schema });

/** Returns a type with one folder for each entry: `villas/joglo-house/villa.json`. */
export const entryFolders = (
  name: string,
  schema: z.ZodObject,
  folder: string,
  file: string,
): ContentType => ({ name, inEach: { folder, file }, schema });

/** Returns the type of a file by its path below the content folder, or undefined. */
export const contentTypeOf = (
  path: string,
  types: readonly ContentType[],
): ContentType | undefined => {
  const [folder, _entry, file, ...more] = path.split("/");
  return types.find(
    ({ required = [], inEach }) =>
      required.includes(path) ||
      (more.length === 0 && inEach?.folder === folder && inEach?.file === file),
  );
};
