import { join, posix } from "node:path";
import type { ContentSource } from "./content-type";
import { checkNames } from "./file-names";
import { isJson, type ListedFile, leadsOutside, listFiles } from "./list-content";
import { loadContentFile } from "./load-content-file";
import { missingFiles } from "./missing-files";
import type { Problem } from "./problems";
import { type ContentFile, readContentFile } from "./read-content-file";
import { checkLinks } from "./references";
import { skippedFiles } from "./skipped-files";

/** A file that isn't below the content folder yet, by the path of its bytes. */
export interface Elsewhere {
  source: string;
}

/** Files as they would be after a change, by their path below the content folder; null if removed. */
export type Proposal = ReadonlyMap<string, Buffer | Elsewhere | null>;

/** The files below a content folder, and what is wrong with them. */
export interface JsonCheck {
  /** Every file that isn't ignored, below the content folder, sorted. */
  paths: string[];
  files: ContentFile[];
  problems: Problem[];
}

const outsideProblem = (label: string, { path }: ListedFile): Problem => ({
  file: posix.join(label, path),
  message: `is a link to a file outside of ${label}/. Copy the file itself here instead of it.`,
});

/**
 * Checks all JSON files below a content folder, the names of all files, and the links between entries.
 *
 * @param proposal checks the folder as if it contained these files; nothing is written
 */
export function checkJson(source: ContentSource, proposal: Proposal = new Map()): JsonCheck {
  const { folder, label } = source;
  const listed = listFiles(folder).filter((file) => !file.isIgnored);
  const outside = listed.filter(
    ({ path, isLink }) => isLink && leadsOutside(join(folder, path), folder),
  );
  const present = listed.filter((file) => !outside.includes(file)).map(({ path }) => path);
  const paths = [...new Set([...present, ...proposal.keys()])]
    .filter((path) => proposal.get(path) !== null)
    .sort();
  const files = paths
    .filter(isJson)
    .map((path) => {
      const proposed = proposal.get(path);
      return proposed instanceof Buffer
        ? readContentFile(path, proposed, source)
        : loadContentFile(path, source);
    })
    .filter(({ type }) => type || !source.ignoresOtherFiles);
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...outside.map((file) => outsideProblem(label, file)),
    ...missingFiles(paths, source),
    ...checkNames(paths, source),
    ...skippedFiles(source),
    ...checkLinks(files, source),
  ];
  return { paths, files, problems };
}

/** A check of a whole content folder, which may go beyond JSON files. */
export type Check = (
  source: ContentSource,
  onProgress: (done: number, total: number) => void,
) => Promise<Pick<JsonCheck, "files" | "problems">>;

let check: Check = async (source) => checkJson(source);
let hasRun = false;

/**
 * Replaces the check that builds and the dev server run. A plugin that turns other files into nodes calls
 * this in `onPreInit`, so that authors get one report about everything.
 *
 * @param plugin name of that plugin
 * @throws if the check has run already
 */
export function setCheck(plugin: string, replacement: Check): void {
  if (hasRun) {
    throw new Error(
      `List ${plugin} before gatsby-transformer-checked-json in gatsby-config, so that the check includes its files.`,
    );
  }
  check = replacement;
}

/** Runs the check of the whole content folder. */
export const runCheck: Check = (...args) => {
  hasRun = true;
  return check(...args);
};
