import { spawn } from "node:child_process";
import { endGroup, ownGroup } from "../process-group";

/** ms without output after which a transfer is aborted. */
const stallMs = 60_000;

/** Maximum output of git in bytes. Photos are read through it. */
const maxOutput = 500_000_000;

interface RunOptions {
  /** Aborts git. */
  signal?: AbortSignal;
  /** Called with each line that git prints about its progress. */
  onProgress?: (line: string) => void;
  /** Input of git. */
  input?: string | Buffer;
  env?: NodeJS.ProcessEnv;
  /** Whether git connects to a server. Then it must print something at least every `stallMs`. */
  isTransfer?: boolean;
}

/** A failed git command. Its message is git's output. */
export class GitError extends Error {
  constructor(
    message: string,
    readonly reason: "failed" | "stalled" | "cancelled" | "missing",
  ) {
    super(message);
  }
}

/** Environment in which git never asks for a password in an invisible terminal. */
const withoutPrompts = {
  GIT_TERMINAL_PROMPT: "0",
  // Empty, so that git doesn't fall back to other programs that ask.
  GIT_ASKPASS: "",
  SSH_ASKPASS: "",
  SSH_ASKPASS_REQUIRE: "never",
  // Messages in English, because `failures.ts` recognises them.
  LC_ALL: "C",
  LANGUAGE: "C",
};

/**
 * Returns functions that run git in a folder.
 *
 * @param limits in ms, for tests
 */
export function createGit(folder: string, limits = { stallMs }) {
  const openCommands = new Set<Promise<Buffer>>();
  let hasEnded = false;

  const run = (args: readonly string[], options: RunOptions): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const { signal, onProgress, input, env, isTransfer } = options;
      if (hasEnded || signal?.aborted) return reject(new GitError("Cancelled.", "cancelled"));
      const child = spawn("git", ["-C", folder, ...args], {
        env: { ...process.env, ...withoutPrompts, ...env },
        stdio: ["pipe", "pipe", "pipe"],
        ...ownGroup,
        windowsHide: true,
      });
      const output: Buffer[] = [];
      let size = 0;
      let errors = "";
      let reason: GitError["reason"] = "failed";
      let timer: NodeJS.Timeout | undefined;
      const stop = (why: GitError["reason"]) => {
        reason = why;
        // Ending only git would leave a hanging transfer running.
        endGroup(child);
      };
      const watch = () => {
        clearTimeout(timer);
        if (isTransfer) timer = setTimeout(() => stop("stalled"), limits.stallMs);
      };
      const cancel = () => stop("cancelled");
      signal?.addEventListener("abort", cancel, { once: true });
      watch();
      child.stdout.on("data", (chunk: Buffer) => {
        watch();
        size += chunk.length;
        if (size > maxOutput) stop("failed");
        else output.push(chunk);
      });
      child.stderr.on("data", (chunk: Buffer) => {
        watch();
        const text = chunk.toString("utf8");
        errors = (errors + text).slice(-20_000);
        for (const line of text.split(/[\r\n]+/)) if (line.trim()) onProgress?.(line.trim());
      });
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
      };
      child.on("error", (error: NodeJS.ErrnoException) => {
        finish();
        const isMissing = error.code === "ENOENT";
        reject(new GitError(error.message, isMissing ? "missing" : "failed"));
      });
      child.on("close", (code) => {
        finish();
        if (code === 0) resolve(Buffer.concat(output));
        else reject(new GitError(errors.trim() || `git ${args[0]} failed`, reason));
      });
      // git may end before it reads all of its input.
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
    });

  /** Runs git and returns what it prints. @throws GitError */
  const bytes = async (args: readonly string[], options: RunOptions = {}): Promise<Buffer> => {
    const output = run(args, options);
    openCommands.add(output);
    try {
      return await output;
    } finally {
      openCommands.delete(output);
    }
  };

  const text = async (args: readonly string[], options?: RunOptions): Promise<string> =>
    (await bytes(args, options)).toString("utf8").trim();

  return {
    bytes,
    text,
    /** Returns what git prints, or undefined if it fails. */
    maybe: (args: readonly string[]): Promise<string | undefined> =>
      text(args).catch((error: unknown) => {
        if (error instanceof GitError && error.reason === "missing") throw error;
        return undefined;
      }),
    /** Returns the items of an output that is separated by zero bytes. */
    list: async (args: readonly string[]): Promise<string[]> =>
      (await bytes(args)).toString("utf8").split("\0").filter(Boolean),
    /** Rejects new commands, and waits until the running ones have ended. */
    async end(): Promise<void> {
      hasEnded = true;
      await Promise.allSettled(openCommands);
    },
  };
}

export type Git = ReturnType<typeof createGit>;
