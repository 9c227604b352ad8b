import { statSync } from "node:fs";
import { join } from "node:path";
import { createSemaphore } from "../../../gatsby-build-utils";
import { formatReport, isWarning } from "../../../gatsby-transformer-checked-json";
import type {
  Changes,
  ContentPath,
  Decision,
  FileConflict,
  Publication,
  Published,
} from "../protocol";
import { describeUnits, discardChange, summarise } from "./changes";
import { explainTransfer } from "./git/failures";
import { changedFiles, fileIn, type Repository, readRepository } from "./git/repository";
import { createGit, GitError } from "./git/run-git";
import { createCredentials } from "./git/sign-in";
import { mergeUpstream } from "./git/update";
import { Refusal } from "./refusal";
import type { Change, Workspace } from "./workspace";

/** Maximum size of a file in bytes at GitHub, GitLab and Bitbucket. */
const maxFileBytes = 100 * 1024 * 1024;

/** Maximum number of attempts to publish, because somebody else may publish at the same time. */
const maxAttempts = 3;

const noRepository =
  "This folder isn't connected to the published website. Your changes are saved on this computer, but the editor can't compare or publish them. Ask the person who maintains the website for a folder that is a git repository.";

const onlyHere = "Saved on this computer. Nothing is online yet.";

interface Options {
  /** Returns the name of the site, which is used for commits if git has no user name. */
  brand: () => string;
  /** Called with a description of each step of a publication. */
  onProgress?: (text: string) => void;
  limits?: { stallMs: number; maxFileBytes: number };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/**
 * Publishes content with git: compares it with the online version, merges others' changes, and
 * pushes.
 */
export function createPublisher(workspace: Workspace, options: Options) {
  const { brand, onProgress = () => undefined } = options;
  const limits = options.limits ?? { stallMs: 60_000, maxFileBytes };
  const git = createGit(workspace.folder, limits);
  const credentials = createCredentials(git);
  const oneAtATime = createSemaphore(1);
  /** The controllers of the running and the waiting tasks. */
  const controllers = new Set<AbortController>();
  let hasEnded = false;
  let waitingConflicts: FileConflict[] = [];
  let notice: string | undefined;

  const requireRepository = async (): Promise<Repository> => {
    const repository = await readRepository(git);
    if (!repository) throw new Refusal(noRepository, 409);
    return repository;
  };
  const reader =
    ({ published }: Repository) =>
    (path: ContentPath) =>
      fileIn(git, published, path);

  const changes = async (): Promise<Changes> => {
    const repository = await readRepository(git);
    if (!repository) {
      return { obstacle: noRepository, units: [], sentence: "", waiting: 0, hasRemote: false };
    }
    const files = await changedFiles(git, repository.published);
    const units = await describeUnits(workspace, files, reader(repository));
    const { waiting, remote } = repository;
    return { units, sentence: summarise(units), waiting, hasRemote: remote !== undefined };
  };

  const publication = async (): Promise<Publication> => {
    const repository = await readRepository(git);
    if (!repository) {
      return { obstacle: noRepository, unpublished: 0, hasRemote: false, needsDecision: false };
    }
    const files = await changedFiles(git, repository.published);
    const units = await describeUnits(workspace, files, reader(repository));
    return {
      unpublished: units.length || repository.waiting,
      hasRemote: repository.remote !== undefined,
      needsDecision: waitingConflicts.length > 0,
      ...(notice && { notice }),
    };
  };

  const transferOptions = (signal: AbortSignal, verb: string, isInteractive: boolean) => ({
    signal,
    isTransfer: true,
    env: {
      ...credentials.env(),
      // The operating system may show a sign-in window, but only after the author clicked Publish.
      ...(!isInteractive && { GCM_INTERACTIVE: "never" }),
      ...(!process.env.GIT_SSH_COMMAND && sshCommand && { GIT_SSH_COMMAND: sshCommand }),
    },
    onProgress: (line: string) => {
      const [, percent] = /(\d+)%/.exec(line) ?? [];
      if (percent) onProgress(`${verb} ${percent}%`);
    },
  });
  let sshCommand: string | undefined;
  const prepareSsh = async () => {
    const own = await git.maybe(["config", "--get", "core.sshCommand"]);
    sshCommand = `${own || "ssh"} -oBatchMode=yes -oConnectTimeout=20`;
  };

  /**
   * Fetches others' commits.
   * @throws GitError
   */
  const fetch = async ({ remote }: Repository, signal: AbortSignal, isInteractive: boolean) => {
    if (!remote) return;
    onProgress("Fetching others' changes…");
    await prepareSsh();
    const verb = "Fetching others' changes…";
    const tracking = remote.branch.replace(/^refs\/heads\//, `refs/remotes/${remote.name}/`);
    const spec = `+${remote.branch}:${tracking}`;
    await git
      .text(
        ["fetch", "--progress", "--no-tags", remote.name, spec],
        transferOptions(signal, verb, isInteractive),
      )
      .catch((error: unknown) => {
        // Before the first publication, the branch isn't on the server.
        if (!/couldn't find remote ref/i.test(String(error))) throw error;
      });
  };

  /**
   * Merges the fetched commits.
   * @returns the conflicts that the author must decide
   */
  const merge = async (decisions: readonly Decision[]): Promise<FileConflict[]> => {
    const repository = await requireRepository();
    const result = await workspace.exclusively(() =>
      mergeUpstream(git, workspace, repository, decisions),
    );
    waitingConflicts = result.outcome === "conflict" ? result.conflicts : [];
    if (result.outcome === "updated") {
      notice = result.otherFiles.some((path) => /(^|\/)package(-lock)?\.json$/.test(path))
        ? "Others' changes were added, and the website's code was updated. Press End and start the editor again."
        : "Others' changes were added to yours.";
    }
    return waitingConflicts;
  };

  const refuseLargeFiles = (files: readonly ContentPath[]) => {
    const large = files.flatMap((path) => {
      const size = statSync(join(workspace.folder, path), { throwIfNoEntry: false })?.size ?? 0;
      return size > limits.maxFileBytes ? [`${path} (${megabytes(size)})`] : [];
    });
    if (large.length === 0) return;
    throw new Refusal(
      `Nothing was published, because the server accepts files up to ${megabytes(limits.maxFileBytes)}: ${large.join(", ")}. Replace each photo with a smaller one, such as a JPEG 6000 pixels wide.`,
      409,
    );
  };

  const commit = async (sentence: string): Promise<boolean> => {
    const { head } = await requireRepository();
    const files = await changedFiles(git, head);
    if (files.length === 0) return false;
    const message = sentence.replace(/\s+/g, " ").trim() || "Change the content";
    const email = await git.maybe(["config", "--get", "user.email"]);
    const author = email ? [] : ["-c", `user.name=${brand()}`, "-c", "user.email=editor@localhost"];
    try {
      await git.text(["add", "--all", "--", "."]);
      await git.text([...author, "commit", "--quiet", "-m", message, "--", "."]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refusal(
        `Nothing was published. Your changes are saved on this computer. git reported: ${reason}. Show this to the person who maintains the website.`,
        500,
      );
    }
    return true;
  };

  const failed = (error: unknown, repository: Repository, committed: boolean): Published => {
    const server = repository.remote?.server ?? { host: "", protocol: "file", origin: "" };
    const { words, signIn } = explainTransfer(error, server);
    if (signIn) credentials.forget(server);
    const message = `${words} Your changes are saved on this computer and not online.`;
    return { committed, pushed: false, message, ...(signIn && { signIn }) };
  };

  const sendTo = async (
    { remote }: Repository,
    signal: AbortSignal,
  ): Promise<"sent" | "overtaken"> => {
    if (!remote) return "sent";
    onProgress("Sending…");
    try {
      await git.text(
        ["push", "--progress", "--set-upstream", remote.name, `HEAD:${remote.branch}`],
        transferOptions(signal, "Sending…", true),
      );
      return "sent";
    } catch (error) {
      if (/fetch first|non-fast-forward|behind its remote|stale info/i.test(String(error))) {
        return "overtaken";
      }
      throw error;
    }
  };

  const requireValidContent = async () => {
    onProgress("Checking…");
    const { problems } = await workspace.findings();
    const report = formatReport(
      problems.filter((problem) => !isWarning(problem)),
      "so nothing was published",
      workspace.site.source.label,
    );
    if (report) throw new Refusal(report, 409);
  };

  const publishWith = async (sentence: string, signal: AbortSignal): Promise<Published> => {
    const repository = await requireRepository();
    const listed = await changedFiles(git, repository.published);
    refuseLargeFiles(listed.flatMap(({ path, kind }) => (kind === "removed" ? [] : [path])));
    await requireValidContent();
    if (listed.length === 0 && repository.waiting === 0) {
      const message = repository.remote ? "Everything is published already." : onlyHere;
      return { committed: false, pushed: false, message };
    }
    let committed = false;
    try {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        await fetch(repository, signal, true);
        const conflicts = await merge([]);
        if (conflicts.length > 0) {
          return {
            committed,
            pushed: false,
            message: "Somebody else changed the same fields.",
            conflicts,
          };
        }
        // Two valid versions can be invalid together, if one removes something that the other
        // needs.
        await requireValidContent();
        // A save between the two git commands would be committed by half.
        committed = (await workspace.exclusively(() => commit(sentence))) || committed;
        if (!repository.remote) return { committed, pushed: false, message: onlyHere };
        if ((await sendTo(repository, signal)) === "sent") {
          notice = undefined;
          return {
            committed,
            pushed: true,
            message: "Published. The host now builds the website, which takes a few minutes.",
          };
        }
      }
      return {
        committed,
        pushed: false,
        message:
          "Others are publishing right now. Your changes are saved on this computer. Press Publish again in a minute.",
      };
    } catch (error) {
      if (error instanceof GitError) return failed(error, repository, committed);
      throw error;
    }
  };

  /** Runs a task that the author can cancel, also while it waits for an earlier one. */
  const cancellable = <T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    controllers.add(controller);
    return oneAtATime(1, async () => {
      try {
        if (hasEnded) throw new GitError("Cancelled.", "cancelled");
        return await task(controller.signal);
      } finally {
        controllers.delete(controller);
        onProgress("");
      }
    });
  };
  const cancel = () => {
    for (const controller of controllers) controller.abort();
  };

  return {
    changes,
    publication,
    /** Returns the published bytes of a file, or null if it isn't published. */
    async publishedFile(path: ContentPath): Promise<Buffer | null> {
      const repository = await readRepository(git);
      return repository ? reader(repository)(path) : null;
    },
    /** Returns the change that resets a unit, or one field of it, to the published version. */
    async discard(
      id: string,
      field?: { file: ContentPath; path: (string | number)[] },
    ): Promise<Change> {
      const repository = await requireRepository();
      const unit = (await changes()).units.find((each) => each.id === id);
      return discardChange(workspace, unit, reader(repository), field);
    },
    /** Fetches and merges others' commits without asking anything. Runs when the editor starts. */
    update: (): Promise<void> =>
      cancellable(async (signal) => {
        const repository = await readRepository(git);
        if (!repository?.remote) return;
        try {
          await fetch(repository, signal, false);
          await merge([]);
        } catch (error) {
          if (error instanceof Refusal) notice = error.message;
          else if (!(error instanceof GitError)) throw error;
          else {
            const { words } = explainTransfer(error, repository.remote.server);
            notice = `The editor could not fetch others' changes. ${words} You can edit without it.`;
          }
        }
      }),
    /**
     * Returns the undecided conflicts. Merges again, because the author may have changed the files
     * since.
     */
    conflicts: async (): Promise<FileConflict[]> =>
      waitingConflicts.length === 0 ? [] : cancellable(() => merge([])),
    /**
     * Merges with the author's decisions.
     * @returns new and undecided conflicts
     */
    decide: (decisions: readonly Decision[]): Promise<FileConflict[]> =>
      cancellable(() => merge(decisions)),
    /** Checks the content, merges others' changes, commits and pushes. */
    publish: (sentence: string): Promise<Published> =>
      cancellable((signal) => publishWith(sentence, signal)),
    /** Cancels the running and the waiting publications and updates. */
    cancel,
    /** Cancels everything, and waits until no git process is running. */
    async end(): Promise<void> {
      hasEnded = true;
      cancel();
      await oneAtATime(1, () => git.end());
    },
    /** Uses a user name and a token for the server from now on. */
    async signIn(user: string, token: string): Promise<void> {
      const { remote } = await requireRepository();
      if (!remote) throw new Refusal("This folder has no server to sign in to.", 409);
      await credentials.use(remote.server, user, token);
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
