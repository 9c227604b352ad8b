import {
  type ContentFile,
  type ContentType,
  checkLinks,
  contentTypeOf,
  folderOf,
  isWarning,
  type Problem,
  readContentFile,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { checkAltTexts } from "../../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../../lib/paths";
import { checkRules } from "../rules";
import { formatContent } from "./format";

const label = "content";

/** The data of content files by their path below the content folder. */
export type Contents = Readonly<Record<string, unknown>>;

/**
 * Returns the errors of the rules about several files. Warnings don't keep an author from saving.
 */
export const problemsBetween = (files: readonly ContentFile[]) =>
  [
    ...checkLinks(files, { label }),
    ...checkAltTexts(files, [galleryFolder], label),
    ...checkRules(files, label),
  ].filter((problem) => !isWarning(problem));

const formatLine = (path: string, { file, field, message }: Problem) =>
  [file === `${label}/${path}` ? "" : `${file}: `, field ? `${field}: ` : "", message].join("");

/**
 * Returns the contents after a house moved to a different folder. The CMS also changes the files
 * that name it.
 * @param path of the house below the content folder, after it moved
 */
export function withMovedHouse(contents: Contents, path: string, data: unknown): Contents {
  const former = (data as { formerPaths?: string[] }).formerPaths?.at(-1)?.split("/").at(-1);
  const formerPath = `villas/${former}/villa.json`;
  if (!former || path === formerPath || !(formerPath in contents)) return contents;
  const { [formerPath]: _moved, ...others } = contents;
  return JSON.parse(JSON.stringify(others).replaceAll(`"${former}"`, `"${folderOf(path)}"`));
}

/**
 * Returns why a file can't be saved, one line for each problem, in the words of the build's check.
 * Problems that the other files already have aren't reported.
 * @param path below the content folder
 * @param others the other content files, as far as they are known
 */
export function saveProblems(
  path: string,
  data: unknown,
  others: Contents,
  types: readonly ContentType[],
): string[] {
  const text = formatContent(data);
  const file = readContentFile(path, new TextEncoder().encode(text), { label, types });
  if (file.problems.length > 0) return file.problems.map((problem) => formatLine(path, problem));
  const loaded = Object.entries(others).map(([path, data]): ContentFile => {
    const type = contentTypeOf(path, types);
    return { path, type, data, text: "", problems: [] };
  });
  const known = new Set(problemsBetween(loaded).map(({ file, message }) => file + message));
  const files = [...loaded.filter((other) => other.path !== path), file];
  return problemsBetween(files)
    .filter(({ file, message }) => !known.has(file + message))
    .map((problem) => formatLine(path, problem));
}
