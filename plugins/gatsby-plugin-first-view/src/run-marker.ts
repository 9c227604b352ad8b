import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { digest } from "../../gatsby-build-utils";

/** Data about a run of Gatsby for the next one. */
interface RunMarker {
  /** See `codeDigest`. */
  code: string;
  isFinishedBuild: boolean;
}

const markerPath = (root: string) => join(root, ".cache/run.json");

/**
 * Returns the code files below a folder, without tests. Returns an empty list if the folder doesn't
 * exist.
 */
export const codeFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !/[\\/](__tests__|node_modules)[\\/]|\.md$/.test(file))
    : [];

/**
 * Returns a digest of the code that affects Gatsby's caches: `gatsby-*`, local plugins, the lock
 * file, and additional folders. Gatsby and webpack track pages, styles and content themselves.
 * @param folders folders of additional code, from the project's root
 */
export function codeDigest(folders: readonly string[], root = "."): string {
  const inFolders = ["plugins", ...folders].flatMap((folder) => codeFiles(join(root, folder)));
  const inRoot = readdirSync(root)
    .filter((name) =>
      /^gatsby-.*\.[jt]sx?$|^(package-lock\.json|yarn\.lock|pnpm-lock\.yaml)$/.test(name),
    )
    .map((name) => join(root, name));
  return digest(...[...inFolders, ...inRoot].sort().map((file) => readFileSync(file)));
}

/**
 * Deletes `public/` if this run can't continue from it: after a change of code, and in builds also
 * after `gatsby develop` or an unfinished build. Gatsby then also empties `.cache`. Gatsby itself
 * only detects changes of `gatsby-*` files and plugin versions.
 * @param isBuild true for `gatsby build`. For `gatsby develop`, only the code matters
 * @returns the reason, if something was deleted
 */
export async function deleteStaleOutput(
  isBuild: boolean,
  folders: readonly string[],
  root = ".",
): Promise<string | undefined> {
  const marker = markerPath(root);
  const last: Partial<RunMarker> = await readFile(marker, "utf8").then(JSON.parse, () => ({}));
  await rm(marker, { force: true });
  const reason =
    last.code !== codeDigest(folders, root)
      ? "the code has changed since the last build"
      : isBuild && !last.isFinishedBuild
        ? "the previous build didn't finish"
        : undefined;
  const published = join(root, "public");
  if (!reason || !existsSync(published)) return undefined;
  await rm(published, { recursive: true });
  return reason;
}

/** Records a run. Without a record, the next run rebuilds from scratch. */
export function writeRunMarker(
  isFinishedBuild: boolean,
  folders: readonly string[],
  root = ".",
): void {
  const run: RunMarker = { code: codeDigest(folders, root), isFinishedBuild };
  mkdirSync(dirname(markerPath(root)), { recursive: true });
  writeFileSync(markerPath(root), JSON.stringify(run));
}
