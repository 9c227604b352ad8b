import {
  type ContentFile,
  checkLinks,
  contentTypeOf,
  folderOf,
  isWarning,
  readContentFile,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { checkAltTexts } from "../../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../../lib/paths";
import { checkRules } from "../rules";
import { contentTypes as types } from "../schemas";

const label = "content";

/** The data of content files by their path below the content folder. */
export type Contents = Readonly<Record<string, unknown>>;

/** Returns the errors of the rules about several files. Warnings don't prevent a save. */
export const problemsBetween = (files: readonly ContentFile[]) =>
  [
    ...checkLinks(files, { label }),
    ...checkAltTexts(files, [galleryFolder], label),
    ...checkRules(files, label),
  ].filter((problem) => !isWarning(problem));

/** Returns an error that keeps an entry from being saved. The CMS shows the cause's message. */
export const refusal = (message: string) =>
  new Error("saving_failed", { cause: new Error(message) });

/**
 * Returns the contents without the former folder of a house that moved. The CMS also changes the
 * files that name it.
 */
function withoutFormer(contents: Contents, path: string, data: unknown): Contents {
  const former = (data as { formerPaths?: string[] }).formerPaths?.at(-1)?.split("/").at(-1);
  const formerPath = `villas/${former}/villa.json`;
  if (path in contents || !(formerPath in contents)) return contents;
  const { [formerPath]: _moved, ...others } = contents;
  return JSON.parse(JSON.stringify(others).replaceAll(`"${former}"`, `"${folderOf(path)}"`));
}

/**
 * Returns the contents after a file is saved. If it can't be saved, throws an error with one line
 * for each problem, in the words of the build's check. Problems that the other files already have
 * aren't reported.
 * @param contents all content files, as far as they are known
 * @param path below the content folder
 */
export function withSaved(contents: Contents, path: string, text: string): Contents {
  const file = readContentFile(path, new TextEncoder().encode(text), { label, types });
  const others = withoutFormer(contents, path, file.data);
  const loaded = Object.entries(others).map(([path, data]): ContentFile => {
    const type = contentTypeOf(path, types);
    return { path, type, data, text: "", problems: [] };
  });
  const known = new Set(problemsBetween(loaded).map(({ file, message }) => file + message));
  const files = [...loaded.filter((other) => other.path !== path), file];
  const between = problemsBetween(files).filter(({ file, message }) => !known.has(file + message));
  const problems = file.problems.length > 0 ? file.problems : between;
  if (problems.length === 0) return { ...others, [path]: file.data };
  const lines = problems.map(({ file, field, message }) =>
    [file !== `${label}/${path}` && file, field, message].filter(Boolean).join(": "),
  );
  throw refusal(lines.join("\n"));
}
