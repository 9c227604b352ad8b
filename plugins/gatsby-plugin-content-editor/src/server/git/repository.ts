import { isIgnored, isJson } from "../../../../gatsby-transformer-checked-json";
import type { ContentPath, FileChange } from "../../protocol";
import { type Git, GitError } from "./run-git";
import { type RemoteServer, remoteServer } from "./sign-in";

/** The branch at the server that this folder publishes to. */
export interface Remote {
  name: string;
  /** Full name of the branch, such as "refs/heads/main". */
  branch: string;
  server: RemoteServer;
}

/** The state of the repository. */
export interface Repository {
  /**
   * The online commit, or the last commit if there is no server. Undefined before the first commit.
   */
  published?: string;
  head?: string;
  /** The last known commit at the server. */
  upstream?: string;
  remote?: Remote;
  /** Number of commits that the server doesn't have. */
  waiting: number;
}

const kinds: Readonly<Record<string, FileChange["kind"]>> = { A: "added", D: "removed" };

/** Returns the remote of the current branch: its upstream's, otherwise "origin" or the only one. */
async function findRemote(git: Git, branch: string): Promise<Remote | undefined> {
  const names = ((await git.maybe(["remote"])) ?? "").split("\n").filter(Boolean);
  const config = (key: string) => git.maybe(["config", "--get", key]);
  const upstream = await config(`branch.${branch}.remote`);
  const isKnown = (name: string | undefined): name is string =>
    name !== undefined && names.includes(name);
  const name = [upstream, await config("remote.pushDefault"), "origin", names[0]].find(isKnown);
  if (!name) return undefined;
  const merge = name === upstream ? await config(`branch.${branch}.merge`) : undefined;
  const url = (await git.maybe(["remote", "get-url", "--push", name])) ?? "";
  return { name, branch: merge ?? `refs/heads/${branch}`, server: remoteServer(url) };
}

/**
 * Reads the state of the repository that contains a folder.
 *
 * @returns undefined if the folder isn't in a repository, or git isn't installed
 */
export async function readRepository(git: Git): Promise<Repository | undefined> {
  try {
    if ((await git.maybe(["rev-parse", "--is-inside-work-tree"])) !== "true") return undefined;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
  const commit = (name: string) =>
    git.maybe(["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  const head = await commit("HEAD");
  const branch = await git.maybe(["symbolic-ref", "--short", "--quiet", "HEAD"]);
  const remote = branch ? await findRemote(git, branch) : undefined;
  const tracking = remote?.branch.replace(/^refs\/heads\//, `refs/remotes/${remote.name}/`);
  const upstream = tracking && (await commit(tracking));
  const range = upstream ? [`${upstream}..HEAD`] : ["HEAD", "--not", "--remotes"];
  const waiting = remote && head ? Number(await git.text(["rev-list", "--count", ...range])) : 0;
  return { published: upstream || head, head, upstream, remote, waiting };
}

/** Returns the content files that differ from a commit. Returns all of them without a commit. */
export async function changedFiles(git: Git, ref: string | undefined): Promise<FileChange[]> {
  const untracked = await git.list(["ls-files", "--others", "--exclude-standard", "-z", "--", "."]);
  const diff = ref
    ? await git.list([
        ...["diff", "--name-status", "--no-renames", "--relative", "-z", ref, "--", "."],
      ])
    : (await git.list(["ls-files", "-z", "--", "."])).flatMap((path) => ["A", path]);
  const tracked = diff.flatMap((part, index): [string, string][] =>
    index % 2 === 0 ? [[part, diff[index + 1] ?? ""]] : [],
  );
  // git lists a file that isn't in the index but in the commit and on the disk twice: as deleted
  // and as untracked.
  const isDeleted = (path: string) => tracked.some(([kind, each]) => kind === "D" && each === path);
  const present = tracked.filter(([kind, path]) => kind !== "D" || !untracked.includes(path));
  const fresh = untracked.filter((path) => !isDeleted(path));
  const both = untracked.filter(isDeleted).map((path): [string, string] => ["M", path]);
  return [...present, ...both, ...fresh.map((path): [string, string] => ["A", path])]
    .filter(([, path]) => !isIgnored(path))
    .map(([kind, path]) => ({ path, kind: kinds[kind] ?? "changed", isPhoto: !isJson(path) }));
}

/** Returns a content file of a commit, or null if the commit doesn't have it. */
export const fileIn = async (
  git: Git,
  ref: string | undefined,
  path: ContentPath,
): Promise<Buffer | null> =>
  ref ? git.bytes(["show", `${ref}:./${path}`]).catch(() => null) : null;
