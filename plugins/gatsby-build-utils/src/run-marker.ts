import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { assertTarget } from "../pure";
import { digest } from "./atomic-files";
import { listFiles, readIfExists } from "./files";

/** File with the last run that later ones can continue from. */
const markerFile = ".cache/run.txt";

/**
 * Returns a name for a run of Gatsby, which contains a digest of what its caches depend on: the
 * code in `plugins/` and other folders, `gatsby-*`, the versions of packages, and the path prefix.
 */
export async function runOf(
  command: "build" | "develop",
  folders: readonly string[],
  pathPrefix = "",
  root = ".",
): Promise<string> {
  const names = readdirSync(root).filter((name) => /^(gatsby-.*|package-lock\.json)$/.test(name));
  for (const folder of ["plugins", ...folders]) {
    names.push(...listFiles(join(root, folder)).map((file) => `${folder}/${file}`));
  }
  const code = names.filter((name) => !/\/__tests__\/|\.md$/.test(name)).sort();
  const bytes = code.map((name) => readFileSync(join(root, name)));
  return `${command} ${digest(pathPrefix, ...bytes)}`;
}

/**
 * Deletes `public/` and webpack's cache if this run can't continue from them: after a change of
 * code, and in builds also after `gatsby develop` or an unfinished build. Gatsby then empties the
 * rest of `.cache`, which `checkEmptiedCache` checks. Gatsby itself only detects changes of
 * `gatsby-*` files and plugin versions.
 * @returns whether something was deleted
 */
export async function deleteStaleOutput(run: string, root = "."): Promise<boolean> {
  const last = (await readIfExists(join(root, markerFile)))?.toString();
  await rm(join(root, markerFile), { force: true });
  const isUsable = last === run || last === run.replace("develop", "build");
  if (isUsable || !existsSync(join(root, "public"))) return false;
  for (const folder of ["public", ".cache/webpack"]) {
    await rm(join(root, folder), { recursive: true, force: true });
  }
  writeFileSync(join(root, markerFile), "Gatsby deletes this file, because public/ is missing.");
  return true;
}

/**
 * Stops the run if Gatsby didn't empty `.cache/` after `deleteStaleOutput`, because it would
 * continue from nodes and pages of old code.
 */
export const checkEmptiedCache = (root = "."): void =>
  assertTarget(
    !existsSync(join(root, markerFile)),
    "checkEmptiedCache",
    "empty `.cache/` after `public/` was deleted",
    "plugins/gatsby-build-utils/src/run-marker.ts",
  );

/** Records a started dev server or a finished build. */
export const recordRun = (run: string, root = "."): void =>
  writeFileSync(join(root, markerFile), run);
