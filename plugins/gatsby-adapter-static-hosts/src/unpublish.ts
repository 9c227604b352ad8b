import { rm } from "node:fs/promises";
import { forEachConcurrent, inPublic, listFiles } from "../../gatsby-build-utils";
import type { Build, Output } from "./build";
import { compressible, encodings } from "./compress";
import { isSlice, keepForGatsby } from "./flat-files";
import { hostOnly } from "./hosts/rules";

/** Source maps, reports of Gatsby's bundler, and its folder for third-party scripts. */
const unused = /^(?:webpack\.stats\.json|chunk-map\.json|~partytown\/.*|.*\.js\.map)$/;

/** Returns the files below `public/` that neither visitors nor Gatsby's next build need. */
export function unwantedFiles(files: readonly string[], output: Output): string[] {
  const all = new Set(files);
  const isUnwantedCopy = (file: string) =>
    Object.keys(encodings).some((extension) => {
      const original = file.slice(0, -extension.length);
      if (!file.endsWith(extension) || !compressible.test(original)) return false;
      return !all.has(original) || output !== "plain";
    });
  const isForOtherHosts = (file: string) =>
    output === "github-pages" && hostOnly.some((name) => name === file);
  return files.filter((file) => unused.test(file) || isUnwantedCopy(file) || isForOtherHosts(file));
}

/** Deletes files that visitors never request, and moves those for the next build to `.cache/`. */
export async function deleteUnpublished({ options }: Build): Promise<void> {
  await keepForGatsby(listFiles("public").filter(isSlice));
  const unwanted = unwantedFiles(listFiles("public"), options.output);
  await forEachConcurrent(unwanted, (file) => rm(inPublic(file), { force: true }));
}
