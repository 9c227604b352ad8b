import { rm } from "node:fs/promises";
import { forEachConcurrent, inPublic, listFilesSorted } from "../../gatsby-build-utils";
import type { Build, Output } from "./build";
import { compressible, encodings } from "./compress";
import { keepForGatsby } from "./flat-files";
import { hostOnly } from "./hosts/rules";

/** Reports that Gatsby's bundler writes to `public/` in each build. */
const reports = new Set(["webpack.stats.json", "chunk-map.json"]);

/**
 * Whether a file is a slice of pages. Gatsby's next build reads slices and doesn't rewrite
 * unchanged ones.
 */
export const isForGatsby = (file: string) => file.startsWith("_gatsby/slices/");

interface Choice {
  output: Output;
  /** Files in `static/`, which are published unchanged. */
  staticFiles: ReadonlySet<string>;
  /** Prefixes of paths that the site doesn't publish. */
  unpublished: readonly string[];
}

/** Returns the files below `public/` that no visitor needs, without those for Gatsby's next build. */
export function unwantedFiles(
  files: readonly string[],
  { output, staticFiles, unpublished }: Choice,
): string[] {
  const all = new Set(files);
  const isUnwantedCopy = (file: string) =>
    Object.keys(encodings).some((extension) => {
      const original = file.slice(0, -extension.length);
      if (!file.endsWith(extension) || !compressible.test(original)) return false;
      return !all.has(original) || output !== "plain";
    });
  const isForOtherHosts = (file: string) =>
    output === "github-pages" && hostOnly.some((name) => name === file);
  return files.filter(
    (file) =>
      !staticFiles.has(file) &&
      (reports.has(file) ||
        isUnwantedCopy(file) ||
        isForOtherHosts(file) ||
        unpublished.some((start) => file.startsWith(start))),
  );
}

/** Deletes files that visitors never request, and moves those for Gatsby's next build to `.cache/`. */
export async function deleteUnpublished({ options }: Build): Promise<void> {
  const staticFiles = new Set(await listFilesSorted("static"));
  await keepForGatsby((await listFilesSorted("public")).filter(isForGatsby));
  const { output, unpublished } = options;
  const unwanted = unwantedFiles(await listFilesSorted("public"), {
    output,
    staticFiles,
    unpublished,
  });
  await forEachConcurrent(unwanted, (file) => rm(inPublic(file), { force: true }));
}
