import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import {
  contentTypeOf,
  isIgnored,
  isJson,
  parseJson,
} from "../../../../gatsby-transformer-checked-json";
import type { ContentPath, Decision, FileConflict } from "../../protocol";
import { contentBytes, describeConflict, mergeVersions } from "../forms";
import { Refusal } from "../refusal";
import type { Workspace } from "../workspace";
import { writeFiles } from "../write-files";
import type { Repository } from "./repository";
import type { Git } from "./run-git";

/** A path from the root of the repository, with "/" between folders. */
type RepositoryPath = string;
type Bytes = Buffer | null;

export type UpdateOutcome =
  | { outcome: "current" }
  /** Changed files outside the content folder. */
  | { outcome: "updated"; otherFiles: RepositoryPath[] }
  | { outcome: "conflict"; conflicts: FileConflict[] };

/**
 * Reference to the state before others' changes were merged, for recovery by a person who knows
 * git.
 */
const backupRef = "refs/content-editor/before-update";

const isSame = (a: Bytes, b: Bytes) => (a === null || b === null ? a === b : a.equals(b));

/** Returns the data of a JSON file, or undefined if it can't be read. */
const dataOf = (bytes: Bytes) => bytes && parseJson(bytes.toString("utf8")).data;

/** Merges the lines of a text file. Returns undefined if both sides changed the same lines. */
async function mergeLines(
  git: Git,
  base: Bytes,
  mine: Buffer,
  theirs: Buffer,
): Promise<Bytes | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "merge-"));
  try {
    const paths = await Promise.all(
      [mine, base ?? Buffer.alloc(0), theirs].map(async (bytes, index) => {
        const path = join(folder, String(index));
        await writeFile(path, bytes);
        return path;
      }),
    );
    return await git.bytes(["merge-file", "-p", ...paths]).catch(() => undefined);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Merges others' published commits into this folder field by field, like a rebase: unpublished
 * commits come after theirs, and unpublished changes of content files are kept.
 * @param decisions the author's decisions about earlier conflicts
 * @throws Refusal on a conflict in files outside the content folder
 */
export async function mergeUpstream(
  git: Git,
  workspace: Workspace,
  { head, upstream }: Repository,
  decisions: readonly Decision[] = [],
): Promise<UpdateOutcome> {
  if (!head || !upstream) return { outcome: "current" };
  const base = await git.maybe(["merge-base", head, upstream]);
  if (base === upstream) return { outcome: "current" };
  if (!base) {
    throw new Refusal(
      "This folder and the published website have no common history. Ask the person who maintains the website for a new copy of the folder.",
      409,
    );
  }
  const root = await git.text(["rev-parse", "--show-toplevel"]);
  const prefix = await git.text(["rev-parse", "--show-prefix"]);
  const show = (commit: string, path: RepositoryPath): Promise<Bytes> =>
    git.bytes(["show", `${commit}:${path}`]).catch(() => null);
  const onDisk = (path: RepositoryPath): Bytes =>
    existsSync(join(root, path)) ? readFileSync(join(root, path)) : null;
  const changedBetween = (from: string, to: string) =>
    git.list(["diff", "--name-only", "--no-renames", "-z", from, to, "--", `:/`]);
  const contentPathOf = (path: RepositoryPath): ContentPath | undefined => {
    const inside = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
    return inside && !isIgnored(inside) ? inside : undefined;
  };

  const theirPaths = await changedBetween(base, upstream);
  const conflicts: FileConflict[] = [];

  /** Returns a content file with both sides' changes, or adds a conflict. */
  const mergeContent = (
    path: ContentPath,
    start: Bytes,
    mine: Bytes,
    theirs: Bytes,
    isDecisive: boolean,
  ): Bytes => {
    if (isSame(mine, theirs) || isSame(start, theirs)) return mine;
    if (isSame(start, mine)) return theirs;
    const decision = decisions.find((each) => each.path === path);
    const [old, own, other] = [dataOf(start), dataOf(mine), dataOf(theirs)];
    const hasForm = isJson(path) && contentTypeOf(path, workspace.site.source.types) !== undefined;
    const isMergeable = hasForm && own && other;
    if (decision?.side) return decision.side === "mine" ? mine : theirs;
    if (decision && hasForm) return contentBytes(workspace, path, decision.data);
    if (!isMergeable) {
      if (isDecisive) {
        const conflict = describeConflict(workspace, path, own ?? null, other ?? null, []);
        conflicts.push({ ...conflict, isPhoto: !hasForm });
      }
      return mine;
    }
    const { merged, clashes } = mergeVersions(workspace, path, old ?? {}, own, other);
    if (clashes.length > 0 && isDecisive) {
      conflicts.push(describeConflict(workspace, path, merged, other, clashes));
    }
    return contentBytes(workspace, path, merged);
  };

  /** Returns a file outside the content folder with both sides' commits. */
  const mergeOther = async (path: RepositoryPath, commit: string): Promise<Bytes> => {
    const [start, mine, theirs] = await Promise.all([
      show(base, path),
      show(commit, path),
      show(upstream, path),
    ]);
    if (isSame(mine, theirs) || isSame(start, theirs)) return mine;
    if (isSame(start, mine)) return theirs;
    const merged = mine && theirs ? await mergeLines(git, start, mine, theirs) : undefined;
    if (merged !== undefined) return merged;
    throw new Refusal(
      `Somebody else changed ${path}, which was also changed on this computer. It isn't part of the content: ask the person who maintains the website to merge it. Your changes are saved on this computer.`,
      409,
    );
  };

  // The new contents of files on the disk.
  const content = new Map<ContentPath, Bytes>();
  const changedByBoth: ContentPath[] = [];
  const others: RepositoryPath[] = [];
  for (const path of theirPaths) {
    const inside = contentPathOf(path);
    if (inside) {
      const [start, theirs] = await Promise.all([show(base, path), show(upstream, path)]);
      const mine = onDisk(path);
      if (!isSame(start, mine)) changedByBoth.push(inside);
      content.set(inside, mergeContent(inside, start, mine, theirs, true));
      continue;
    }
    const committed = await show(head, path);
    if (!isSame(committed, onDisk(path))) {
      throw new Refusal(
        `Somebody else changed ${path}, which was also changed on this computer and isn't part of the content. Ask the person who maintains the website to commit or discard it. Your changes are saved on this computer.`,
        409,
      );
    }
    others.push(path);
  }
  if (conflicts.length > 0) return { outcome: "conflict", conflicts };
  // Derived fields follow the merged ones.
  const { derive } = workspace.site;
  const read = (path: ContentPath) =>
    dataOf(content.has(path) ? (content.get(path) ?? null) : workspace.read(path));
  for (const path of changedByBoth.filter(isJson)) {
    const merged = read(path);
    for (const [file, data] of (merged ? derive?.(path, merged, read) : undefined) ?? []) {
      content.set(file, contentBytes(workspace, file, data));
    }
  }

  // Applies the unpublished commits one after the other to theirs.
  let tip = upstream;
  const own = (await git.text(["rev-list", "--reverse", "--no-merges", `${base}..${head}`]))
    .split("\n")
    .filter(Boolean);
  for (const commit of own) tip = await replay(commit, tip);

  async function replay(commit: string, parent: string): Promise<string> {
    const index = join(
      await git.text(["rev-parse", "--absolute-git-dir"]),
      `editor-${randomUUID()}`,
    );
    const env = { GIT_INDEX_FILE: index };
    try {
      await git.text(["read-tree", upstream as string], { env });
      const lines: string[] = [];
      for (const path of await changedBetween(base as string, commit)) {
        const inside = contentPathOf(path);
        const isTheirs = theirPaths.includes(path);
        const [start, mine, theirs] = await Promise.all(
          [base as string, commit, upstream as string].map((each) => show(each, path)),
        );
        const merged = !isTheirs
          ? mine
          : inside
            ? mergeContent(inside, start ?? null, mine ?? null, theirs ?? null, false)
            : await mergeOther(path, commit);
        const [entry = ""] = await git.list(["ls-tree", "-z", "--full-tree", commit, "--", path]);
        const mode = entry.split(" ")[0] || "100644";
        const blob = merged
          ? await git.text(["hash-object", "-w", "--stdin"], { input: merged })
          : undefined;
        lines.push(blob ? `${mode} ${blob}\t${path}\0` : `0 ${"0".repeat(40)}\t${path}\0`);
      }
      await git.text(["update-index", "-z", "--index-info"], { env, input: lines.join("") });
      const tree = await git.text(["write-tree"], { env });
      const [name = "", email = "", date = ""] = (
        await git.text(["log", "-1", "--format=%an%n%ae%n%aI", commit])
      ).split("\n");
      const message = await git.bytes(["log", "-1", "--format=%B", commit]);
      return await git.text(["commit-tree", tree, "-p", parent], {
        input: message,
        env: {
          GIT_AUTHOR_NAME: name,
          GIT_AUTHOR_EMAIL: email,
          GIT_AUTHOR_DATE: date,
          GIT_COMMITTER_NAME: name,
          GIT_COMMITTER_EMAIL: email,
        },
      });
    } finally {
      rmSync(index, { force: true });
    }
  }

  const backup = (await git.maybe(["stash", "create"])) || head;
  await git.text(["update-ref", backupRef, backup]);
  writeFiles(workspace.folder, content);
  const otherContents = await Promise.all(
    others.map(async (path) => [path, await show(tip, path)] as const),
  );
  const present = otherContents.flatMap(([path, bytes]) => (bytes ? [path] : []));
  if (present.length > 0) {
    await git.text(["checkout", "--quiet", tip, "--pathspec-from-file=-", "--pathspec-file-nul"], {
      input: present.map((path) => `:(top,literal)${path}`).join("\0"),
    });
  }
  for (const [path, bytes] of otherContents) {
    if (!bytes) rmSync(posix.join(root, path), { force: true });
  }
  await git.text(["update-ref", "-m", "content editor: merge", "HEAD", tip, head]);
  await git.text(["read-tree", tip]);
  await git.maybe(["update-index", "-q", "--refresh"]);
  return { outcome: "updated", otherFiles: others };
}
