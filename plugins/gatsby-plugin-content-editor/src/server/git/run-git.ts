import { spawn } from "node:child_process";

/** ms without any output after which a transfer counts as stuck. */
const stallMs = 60_000;

/** Output of git that is kept, in bytes; photos are read through it. */
const maxOutput = 500_000_000;

interface RunOptions {
  /** Ends git. */
  signal?: AbortSignal;
  /** Called with each line that git prints about its progress. */
  onProgress?: (line: string) => void;
  /** Text that git reads. */
  input?: string | Buffer;
  env?: NodeJS.ProcessEnv;
  /** Whether git talks to a server: then it must print something at least every `stallMs`. */
  isTransfer?: boolean;
}

/** A failed git command. Its message is what git printed. */
export class GitError extends Error {
  constructor(
    message: string,
    readonly reason: "failed" | "stalled" | "cancelled" | "missing",
  ) {
    super(message);
  }
}

/** Environment in which git never asks for a password in a terminal that nobody sees. */
const withoutPrompts = {
  GIT_TERMINAL_PROMPT: "0",
  // Set but empty, so that git doesn't fall back to other programs that ask.
  GIT_ASKPASS: "",
  SSH_ASKPASS: "",
  SSH_ASKPASS_REQUIRE: "never",
  // The messages below are recognised in English.
  LC_ALL: "C",
  LANGUAGE: "C",
};

/** Ends a process with the programs that it started: git leaves a hanging transfer behind otherwise. */
function endGroup(pid: number): void {
  if (process.platform === "win32") {
    spawn("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended already.
  }
}

/**
 * Returns functions that run git in a folder.
 *
 * @param limits in ms, for tests
 */
export function createGit(folder: string, limits = { stallMs }) {
  /** Runs git and returns what it prints. @throws GitError */
  const bytes = (args: readonly string[], options: RunOptions = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const { signal, onProgress, input, env, isTransfer } = options;
      if (signal?.aborted) return reject(new GitError("Cancelled.", "cancelled"));
      const child = spawn("git", ["-C", folder, ...args], {
        env: { ...process.env, ...withoutPrompts, ...env },
        stdio: ["pipe", "pipe", "pipe"],
        detached: process.platform !== "win32",
        windowsHide: true,
      });
      const output: Buffer[] = [];
      let size = 0;
      let errors = "";
      let reason: GitError["reason"] = "failed";
      let timer: NodeJS.Timeout | undefined;
      const stop = (why: GitError["reason"]) => {
        reason = why;
        if (child.pid !== undefined) endGroup(child.pid);
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
      // git may end before it has read everything.
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
    });

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
    /** Returns the parts of an output that are separated by zero bytes. */
    list: async (args: readonly string[]): Promise<string[]> =>
      (await bytes(args)).toString("utf8").split("\0").filter(Boolean),
  };
}

export type Git = ReturnType<typeof createGit>;
