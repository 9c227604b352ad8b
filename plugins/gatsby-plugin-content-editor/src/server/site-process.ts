import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pageDataPath } from "../../../gatsby-build-utils";
import type { SiteState } from "../protocol";

/** Lines of the site's output that are kept for whoever waits for it. */
const keptLines = 12;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const colours = /\u001b\[[0-9;?]*[a-zA-Z]/g;

export interface Site {
  state(): SiteState;
  /** Whether it has a page by now, such as "/detail/joglo-house". */
  hasPage(page: string): Promise<boolean>;
  end(): void;
}

/** An editor without the live site, for tests and for computers that are too small. */
export const noSite: Site = {
  state: () => ({ address: "", state: "off", log: [] }),
  hasPage: async () => false,
  end: () => undefined,
};

/**
 * Runs `gatsby develop` on the loopback address.
 *
 * @param root the project's folder
 * @param onChange called when the state has changed
 */
export function startSite(root: string, port: number, onChange: () => void): Site {
  const address = `http://127.0.0.1:${port}`;
  let state: SiteState["state"] = "starting";
  let log: string[] = [];
  const cli = createRequire(`${root}/package.json`).resolve("gatsby/cli.js");
  const child: ChildProcess = spawn(
    process.execPath,
    [cli, "develop", "--host", "127.0.0.1", "--port", String(port)],
    // A group of its own, because Gatsby starts further processes that have to end with it.
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], detached: process.platform !== "win32" },
  );
  const become = (next: SiteState["state"]) => {
    if (state === next) return;
    state = next;
    onChange();
  };
  const note = (chunk: Buffer) => {
    const text = chunk.toString("utf8").replace(colours, "");
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    log = [...log, ...lines].slice(-keptLines);
    if (/You can now view|http:\/\/127\.0\.0\.1:\d+\//.test(text)) become("ready");
    else if (state === "starting") onChange();
  };
  child.stdout?.on("data", note);
  child.stderr?.on("data", note);
  child.on("exit", () => become("failed"));

  return {
    state: () => ({ address, state, log: state === "ready" ? [] : log }),
    async hasPage(page) {
      const data = pageDataPath(page);
      const answer = await fetch(`${address}/${data}`).catch(() => undefined);
      return answer?.ok ?? false;
    },
    end() {
      if (child.pid === undefined || child.exitCode !== null) return;
      if (process.platform === "win32") {
        spawn("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
        return;
      }
      try {
        process.kill(-child.pid, "SIGTERM");
      } catch {
        // It has ended by itself.
      }
    },
  };
}
