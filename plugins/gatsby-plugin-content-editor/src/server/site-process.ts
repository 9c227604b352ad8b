import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pageDataPath } from "../../../gatsby-build-utils";
import type { SiteState } from "../protocol";
import { endGroup, ownGroup } from "./process-group";

/** Number of stored lines of the dev server's output. */
const keptLines = 12;

/** How often the dev server may end before it is ready. After that, the author can restart it. */
const maxFailures = 2;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colour codes are the target
const colours = /\u001b\[[0-9;?]*[a-zA-Z]/g;

export interface Site {
  state(): SiteState;
  /** Returns whether the site already has a page, such as "/detail/joglo-house". */
  hasPage(page: string): Promise<boolean>;
  /** Starts it again after it failed. */
  restart(): void;
  /** Ends the dev server, and waits until its processes have ended. */
  end(): Promise<void>;
}

/** Replaces the preview in tests and on slow computers. */
export const noSite: Site = {
  state: () => ({ address: "", state: "off", log: [] }),
  hasPage: async () => false,
  restart: () => undefined,
  end: async () => undefined,
};

/** Starts the dev server. Tests pass their own function. */
export type StartProcess = () => ChildProcess;

/** Environment variable with the URL of the editor, for this plugin's code in the dev server. */
const editorVariable = "CONTENT_EDITOR_ORIGIN";

const gatsbyDevelop =
  (root: string, port: number, editor: string): StartProcess =>
  () =>
    spawn(
      process.execPath,
      [
        createRequire(`${root}/package.json`).resolve("gatsby/cli.js"),
        ...["develop", "--host", "127.0.0.1", "--port", String(port)],
      ],
      // In a new process group, because Gatsby starts more processes that must end with it.
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: "development", [editorVariable]: editor },
        stdio: ["ignore", "pipe", "pipe"],
        ...ownGroup,
      },
    );

/**
 * Runs `gatsby develop` on the loopback address, and restarts it if it ends.
 * @param root the project's folder
 * @param editor URL of the editor
 * @param onChange called when the state changes
 */
export function startSite(
  root: string,
  port: number,
  editor: string,
  onChange: () => void,
  start: StartProcess = gatsbyDevelop(root, port, editor),
): Site {
  const address = `http://127.0.0.1:${port}`;
  let state: SiteState["state"] = "starting";
  let log: string[] = [];
  let failures = 0;
  let hasEnded = false;
  let child: ChildProcess;
  let whenClosed: Promise<unknown>;

  const become = (next: SiteState["state"]) => {
    if (state === next) return;
    state = next;
    onChange();
  };
  const run = () => {
    log = [];
    const own = start();
    child = own;
    const note = (chunk: Buffer) => {
      const text = chunk.toString("utf8").replace(colours, "");
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
      log = [...log, ...lines].slice(-keptLines);
      if (/You can now view|http:\/\/127\.0\.0\.1:\d+\//.test(text)) {
        failures = 0;
        become("ready");
      } else if (state !== "ready") onChange();
    };
    own.stdout?.on("data", note);
    own.stderr?.on("data", note);
    own.on("error", (error) => note(Buffer.from(error.message)));
    whenClosed = new Promise((resolve) => own.once("close", resolve));
    own.on("close", () => {
      if (hasEnded || child !== own) return;
      // Ends its workers, which may still use the port.
      endGroup(own);
      failures += 1;
      if (failures > maxFailures) return become("failed");
      become("restarting");
      run();
    });
  };
  run();

  return {
    state: () => ({ address, state, log: state === "ready" ? [] : log }),
    async hasPage(page) {
      const response = await fetch(`${address}/${pageDataPath(page)}`).catch(() => undefined);
      return response?.ok ?? false;
    },
    restart() {
      if (state !== "failed") return;
      failures = 0;
      become("restarting");
      run();
    },
    async end() {
      hasEnded = true;
      endGroup(child);
      await whenClosed;
    },
  };
}
