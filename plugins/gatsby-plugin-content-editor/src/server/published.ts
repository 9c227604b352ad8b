import { posix } from "node:path";
import { type SimpleGit, simpleGit } from "simple-git";
import {
  contentTypeOf,
  formatReport,
  isIgnored,
  isJson,
  isWarning,
  parseJson,
} from "../../../gatsby-transformer-checked-json";
import type { Changes, ChangeUnit, FileChange, Published } from "../protocol";
import { compareFields, withField } from "./compare";
import type { EditorSite } from "./editor-site";
import { contentBytes, folderLabel, labelOf } from "./forms";
import { Refusal } from "./refusal";
import type { Change, Workspace } from "./workspace";

const noRepository =
  "This folder is not under version control (git). What you change is saved, but it cannot be compared with the published state, or published from here. Whoever looks after the website can give you a folder that is.";

interface Base {
  /** The commit that others see: the remote's, else the last one; undefined before the first. */
  ref?: string;
  /** Whether the branch is known to the remote. */
  hasUpstream: boolean;
  hasRemote: boolean;
  /** Commits that no remote has. */
  waiting: number;
}

const kinds: Readonly<Record<string, FileChange["kind"]>> = { A: "added", D: "removed" };

const parsed = (bytes: Buffer | null) =>
  bytes ? parseJson(bytes.toString("utf8")).data : undefined;

/** What is taken back together: a house as a whole, a folder's photos, or one file. */
function unitOf(
  { path }: FileChange,
  files: readonly FileChange[],
  { source }: EditorSite,
): string {
  const folder = posix.dirname(path);
  const type = contentTypeOf(path, source.types);
  const entry = files.find(
    (file) => posix.dirname(file.path) === folder && contentTypeOf(file.path, source.types)?.inEach,
  );
  if (entry && entry.kind !== "changed") return entry.path;
  return !isJson(path) || type?.name === "Captions" ? `${folder}/` : path;
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/** "Change Joglo house and photos of Gallery", at most 72 characters. */
function sentenceOf(units: readonly ChangeUnit[]): string {
  if (units.length === 0) return "";
  const labels = units.map(({ label }) => label);
  const whole = `Change ${joined(labels)}`;
  return whole.length <= 72 ? whole : `Change ${units.length} parts of the content`;
}

/** What git says when a push fails, and what a person can do. */
const pushFailures: readonly [pattern: RegExp, advice: string][] = [
  [
    /fetch first|non-fast-forward|behind its remote/i,
    "somebody else has published meanwhile. Fetch their changes first (git pull --rebase), then press Publish again",
  ],
  [
    /could not read|authentication|permission denied|access denied|403|401|not authorized/i,
    "the server did not let you in. Sign in to it once in a terminal (git push), or ask whoever looks after the website",
  ],
  [
    /could not resolve|unable to access|timed out|network|connection/i,
    "the server could not be reached. Check the connection, then press Publish again",
  ],
  [
    /protected branch|pre-receive hook|GH006/i,
    "the server does not take changes to this branch. Ask whoever looks after the website",
  ],
];

const adviceFor = (error: unknown) => {
  const text = String(error instanceof Error ? error.message : error);
  const [, advice] = pushFailures.find(([pattern]) => pattern.test(text)) ?? [];
  return (
    advice ??
    `git says: ${text.trim().split("\n").at(-1) ?? ""}. Ask whoever looks after the website`
  );
};

/**
 * What differs from the published state, and the way to publish it, by git.
 *
 * @param brand name of the site, for commits where git knows no name of a person
 */
export function createPublisher(workspace: Workspace, brand: () => string) {
  const git: SimpleGit = simpleGit({ baseDir: workspace.folder });

  const base = async (): Promise<Base | undefined> => {
    if (!(await git.checkIsRepo().catch(() => false))) return undefined;
    const upstream = await git.revparse(["--verify", "--quiet", "@{u}"]).catch(() => "");
    const head = await git.revparse(["--verify", "--quiet", "HEAD"]).catch(() => "");
    const hasRemote = (await git.getRemotes()).length > 0;
    const waiting =
      hasRemote && head
        ? Number(await git.raw(["rev-list", "--count", "HEAD", "--not", "--remotes"]))
        : 0;
    const hasUpstream = upstream !== "";
    return { ref: upstream || head || undefined, hasUpstream, hasRemote, waiting };
  };

  const changedFiles = async ({ ref }: Base): Promise<FileChange[]> => {
    const listed = async (...args: string[]) =>
      (await git.raw(args)).split("\0").filter((part) => part !== "");
    const untracked = await listed("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
    const diff = ref
      ? await listed("diff", "--name-status", "--no-renames", "--relative", "-z", ref, "--", ".")
      : (await listed("ls-files", "-z", "--", ".")).flatMap((path) => ["A", path]);
    const tracked = diff.flatMap((part, index): [string, string][] =>
      index % 2 === 0 ? [[part, diff[index + 1] ?? ""]] : [],
    );
    const all = [...tracked, ...untracked.map((path): [string, string] => ["A", path])];
    return all
      .filter(([, path]) => !isIgnored(path))
      .map(([kind, path]) => ({
        path,
        kind: kinds[kind] ?? "changed",
        isPhoto: !isJson(path),
      }));
  };

  /** A file as it is published; null when it is not. */
  const published = async (path: string, { ref }: Base): Promise<Buffer | null> =>
    ref ? ((await git.showBuffer([`${ref}:./${path}`]).catch(() => null)) as Buffer | null) : null;

  const unitsOf = async (files: readonly FileChange[], from: Base): Promise<ChangeUnit[]> => {
    const groups = new Map<string, FileChange[]>();
    for (const file of files) {
      const id = unitOf(file, files, workspace.site);
      groups.set(id, [...(groups.get(id) ?? []), file]);
    }
    return Promise.all(
      [...groups].map(async ([id, own]): Promise<ChangeUnit> => {
        const fields = await Promise.all(
          own
            .filter(({ isPhoto }) => !isPhoto)
            .map(async ({ path, kind }) =>
              kind === "changed"
                ? compareFields(
                    contentTypeOf(path, workspace.site.source.types),
                    parsed(await published(path, from)),
                    workspace.data(path),
                  )
                : [],
            ),
        );
        const changed = { id, files: own, fields: fields.flat() };
        if (id.endsWith("/")) {
          return { ...changed, label: `photos of ${folderLabel(id.slice(0, -1))}` };
        }
        const data = workspace.data(id) ?? parsed(await published(id, from));
        const kind = own.find(({ path }) => path === id)?.kind ?? "changed";
        return {
          ...changed,
          label: `${labelOf(workspace.site, id, data)}${kind === "changed" ? "" : ` (${kind})`}`,
        };
      }),
    );
  };

  const changes = async (): Promise<Changes> => {
    const from = await base();
    if (!from) {
      return { obstacle: noRepository, units: [], sentence: "", waiting: 0, hasRemote: false };
    }
    const units = await unitsOf(await changedFiles(from), from);
    const { waiting, hasRemote } = from;
    return { units, sentence: sentenceOf(units), waiting, hasRemote };
  };

  const push = async (): Promise<Published> => {
    const from = await base();
    if (!from?.hasRemote) {
      return {
        committed: true,
        pushed: false,
        message:
          "Recorded on this computer. There is no server to send it to: hand the folder to whoever looks after the website, or ask them to set one up (git remote add).",
      };
    }
    const { current } = await git.branch();
    const [remote] = await git.getRemotes();
    try {
      await git.push(remote?.name ?? "origin", current, from.hasUpstream ? [] : ["--set-upstream"]);
    } catch (error) {
      return {
        committed: true,
        pushed: false,
        message: `Recorded on this computer, but not sent: ${adviceFor(error)}. Nothing is lost.`,
      };
    }
    return { committed: true, pushed: true, message: "Published. The website is on its way." };
  };

  return {
    changes,
    /** A file as it is published, for the page to show. */
    async publishedFile(path: string): Promise<Buffer | null> {
      const from = await base();
      return from ? published(path, from) : null;
    },
    /** The change that puts a unit, or one field of it, back to what is published. */
    async takeBack(id: string, field?: (string | number)[]): Promise<Change> {
      const from = await base();
      const unit = (await changes()).units.find((each) => each.id === id);
      if (!from || !unit) throw new Refusal("This is as it is published already.", 404);
      if (field) {
        const path = id.endsWith("/") ? `${id}captions.json` : id;
        const before = parsed(await published(path, from));
        const old = field.reduce<unknown>(
          (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
          before,
        );
        const data = withField(workspace.data(path), field, old);
        const files = new Map([[path, contentBytes(workspace, path, data)]]);
        return { label: `${unit.label} taken back`, files };
      }
      const files = await Promise.all(
        unit.files.map(async ({ path }) => [path, await published(path, from)] as const),
      );
      const contents = new Map<string, Buffer | { source: string } | null>();
      for (const [path, bytes] of files) {
        contents.set(path, bytes && !isJson(path) ? workspace.keep(bytes) : bytes);
      }
      return { label: `${unit.label} taken back`, files: contents };
    },
    /** Checks everything, commits what is below `content/`, and pushes it where there is a remote. */
    async publish(sentence: string): Promise<Published> {
      const from = await base();
      if (!from) throw new Refusal(noRepository, 409);
      const { problems } = await workspace.findings();
      const report = formatReport(
        problems.filter((problem) => !isWarning(problem)),
        "so nothing was published",
        workspace.site.source.label,
      );
      if (report) throw new Refusal(report, 409);
      const files = await changedFiles({ ...from, ref: from.ref && "HEAD" });
      if (files.length === 0 && from.waiting === 0) {
        return { committed: false, pushed: false, message: "There is nothing to publish." };
      }
      if (files.length > 0) {
        const message = sentence.replace(/\s+/g, " ").trim() || "Change the content";
        const name = await git.getConfig("user.email").catch(() => ({ value: null }));
        const author = name.value
          ? []
          : ["-c", `user.name=${brand()}`, "-c", "user.email=editor@localhost"];
        try {
          await git.raw(["add", "--all", "--", "."]);
          await git.raw([...author, "commit", "--quiet", "-m", message, "--", "."]);
        } catch (error) {
          const reason = String(error instanceof Error ? error.message : error).trim();
          throw new Refusal(
            `Nothing was published, and nothing is lost: git could not record it. It says: ${reason}`,
            500,
          );
        }
      }
      return push();
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
