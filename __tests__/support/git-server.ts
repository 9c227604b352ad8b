import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { deleteFolder } from "./delete-folder";

/** How the server responds to requests. */
type Mode = "open" | "asks for a password" | "hangs";

const account = { user: "author", token: "secret-token" };

/**
 * Runs git's own CGI program for a request.
 * @returns a promise that resolves when the program ends
 */
function runBackend(root: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", "http://server");
  const backend = join(
    execFileSync("git", ["--exec-path"], { encoding: "utf8" }).trim(),
    "git-http-backend",
  );
  const child = spawn(backend, {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      REMOTE_USER: account.user,
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? "GET",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      ...(request.headers["git-protocol"] && {
        GIT_PROTOCOL: String(request.headers["git-protocol"]),
      }),
    },
  });
  // Ends the program's input if the connection is closed.
  pipeline(request, child.stdin, () => undefined);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.on("close", () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf("\r\n\r\n");
    const headers = output.subarray(0, end).toString("utf8").split("\r\n");
    for (const line of headers) {
      const [name = "", value = ""] = line.split(/:\s*/, 2);
      if (name.toLowerCase() === "status") response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.end(output.subarray(end + 4));
  });
  return new Promise<void>((resolve) => child.once("close", () => resolve()));
}

/** Starts a real git server over HTTP with one empty repository, `site.git`. */
export async function startGitServer() {
  const root = mkdtempSync(join(tmpdir(), "git-server-"));
  const bare = join(root, "site.git");
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", bare]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", bare, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
  git("config", "http.receivepack", "true");
  git("config", "core.fsync", "none");
  // Otherwise git may tidy the repository in the background.
  git("config", "receive.autogc", "false");
  let mode: Mode = "open";
  const waiting = new Set<() => void>();
  const runs = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const expected = `Basic ${Buffer.from(`${account.user}:${account.token}`).toString("base64")}`;
    if (mode === "hangs") {
      for (const resolve of waiting) resolve();
      return;
    }
    if (mode === "asks for a password" && request.headers.authorization !== expected) {
      response.writeHead(401, { "WWW-Authenticate": 'Basic realm="git"' });
      response.end();
      return;
    }
    const run = runBackend(root, request, response);
    runs.add(run);
    void run.then(() => runs.delete(run));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /**
     * Path of the repository. Tests push to it directly, because a waiting git would block the
     * server in this process.
     */
    path: bare,
    url: `http://127.0.0.1:${port}/site.git`,
    account,
    git,
    set mode(next: Mode) {
      mode = next;
    },
    /** Resolves when a request hangs. */
    whenHanging: () => new Promise<void>((resolve) => waiting.add(resolve)),
    /** Rejects pushes with a message. */
    refuse(message: string) {
      const hook = join(bare, "hooks/pre-receive");
      writeFileSync(hook, `#!/bin/sh\necho "${message}" >&2\nexit 1\n`, { mode: 0o755 });
    },
    /**
     * Publishes a change by a different author.
     * @param change changes the files in a clone of the repository
     */
    publish(message: string, change: (folder: string) => void) {
      const clone = mkdtempSync(join(tmpdir(), "other-"));
      const run = (...args: string[]) =>
        execFileSync(
          "git",
          ["-C", clone, "-c", "user.name=Other", "-c", "user.email=other@localhost", ...args],
          {
            stdio: "pipe",
          },
        );
      run("clone", "-q", bare, ".");
      change(clone);
      run("add", "--all");
      run("commit", "-q", "--allow-empty", "-m", message);
      run("push", "-q");
      deleteFolder(clone);
    },
    /** Returns the subject of the last commit. */
    lastSubject: () => git("log", "-1", "--format=%s", "main"),
    /** Returns the text of a file in the last commit. */
    file: (path: string) => git("show", `main:${path}`),
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all(runs);
      deleteFolder(root);
    },
  };
}
export type GitServer = Awaited<ReturnType<typeof startGitServer>>;
