import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { digest } from "../../gatsby-build-utils/src/digest";

/** A run of Gatsby, as it leaves a note of itself for the next one. */
interface Run {
  /** See `codeDigest`. */
  code: string;
  /** Whether it was a build that went to its end. */
  isFinishedBuild: boolean;
}

const noteOf = (root: string) => join(root, ".cache/run.json");

/**
 * Names the code that decides what Gatsby keeps from run to run, and the packages that it uses. Pages,
 * styles and content are not part of it: Gatsby and webpack follow their changes file by file.
 */
export function codeDigest(root = "."): string {
  const inFolders = ["src/content", "src/graphql", "src/lib", "src/seo", "plugins"].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !/[\\/](__tests__|node_modules)[\\/]/.test(file)),
  );
  const inRoot = readdirSync(root)
    .filter((name) => /^gatsby-.*\.tsx?$|^package-lock\.json$/.test(name))
    .map((name) => join(root, name));
  return digest(...[...inFolders, ...inRoot].sort().map((file) => readFileSync(file)));
}

/**
 * For `onPreInit`: removes `public/` where this run may not go on from what the last one has left. Gatsby
 * then empties `.cache`, too, and all is made anew but the pictures, which have a folder of their own.
 * Gatsby itself looks at `gatsby-*.ts` and the versions of plugins only, so nodes, pages and styles of
 * other code would stay; and it takes what `gatsby develop` or a build that was stopped has left for its own.
 *
 * @param isBuild or `gatsby develop`, which is only particular about the code
 * @returns why it was removed, if it was there and was removed
 */
export async function removeUnlikeRun(isBuild: boolean, root = "."): Promise<string | undefined> {
  const note = noteOf(root);
  const last: Partial<Run> = await readFile(note, "utf8").then(JSON.parse, () => ({}));
  await rm(note, { force: true });
  const reason =
    last.code !== codeDigest(root)
      ? "it is not of this code"
      : isBuild && !last.isFinishedBuild
        ? "it is not of a build that went to its end"
        : undefined;
  const published = join(root, "public");
  if (!reason || !existsSync(published)) return undefined;
  await rm(published, { recursive: true });
  return reason;
}

/** Leaves a note for the next run; before it is there, the next one begins anew. */
export async function noteRun(isFinishedBuild: boolean, root = "."): Promise<void> {
  const run: Run = { code: codeDigest(root), isFinishedBuild };
  await mkdir(dirname(noteOf(root)), { recursive: true });
  await writeFile(noteOf(root), JSON.stringify(run));
}
