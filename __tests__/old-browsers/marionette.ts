import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteFolder } from "../support/delete-folder";

/** Timeout in ms for the start of Firefox on a slow, shared machine. */
const startTimeoutMs = 60_000;

/** A Firefox that accepts WebDriver commands on Marionette's port. */
export interface Marionette {
  send<Result>(command: string, parameters?: object): Promise<Result>;
  /** Returns the lines that Firefox printed since the last call. */
  output(): string[];
  close(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Connects to the port that Firefox wrote to its profile. */
async function connectTo(profile: string): Promise<Socket> {
  for (const end = Date.now() + startTimeoutMs; ; ) {
    try {
      const port = Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8"));
      return await new Promise<Socket>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => resolve(socket));
        socket.on("error", reject);
      });
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}

/**
 * Starts Firefox with a new profile.
 * @param program path of the program
 * @param libraries folders of libraries that the system lacks, in the format of LD_LIBRARY_PATH
 * @param preferences as in `about:config`
 */
export async function startMarionette(
  program: string,
  libraries: string,
  preferences: Readonly<Record<string, string | number | boolean>>,
): Promise<Marionette> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  // Without minimum widths of the toolbars, the window can be as narrow as a phone.
  mkdirSync(join(profile, "chrome"));
  writeFileSync(
    join(profile, "chrome/userChrome.css"),
    ":root, body, #browser, #navigator-toolbox, #navigator-toolbox * { min-width: 0 !important; }",
  );
  const all = {
    "marionette.port": 0,
    "toolkit.legacyUserProfileCustomizations.stylesheets": true,
    ...preferences,
  };
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(all)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const firefox: ChildProcess = spawn(
    program,
    ["--headless", "--marionette", "--no-remote", "--profile", profile],
    {
      env: { ...process.env, LD_LIBRARY_PATH: libraries, HOME: profile },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [firefox.stdout, firefox.stderr]) {
    stream?.on("data", (text) => {
      printed += text;
    });
  }
  const socket = await connectTo(profile);
  const waiting = new Map<number, (answer: [error: unknown, result: never]) => void>();
  let received = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
    // Each message is its length in bytes, a colon, and JSON.
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, colon));
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      waiting.get(id)?.([error, result as never]);
      waiting.delete(id);
    }
  });
  let last = 0;
  const send = <Result>(command: string, parameters: object = {}): Promise<Result> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ([error, result]) => {
        if (error) reject(new Error(`${command}: ${JSON.stringify(error)}`));
        else resolve(result);
      });
      const text = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send("WebDriver:NewSession", {});
  return {
    send,
    output: () => {
      const lines = printed.split("\n");
      printed = "";
      return lines;
    },
    async close() {
      socket.destroy();
      const ended = new Promise((resolve) => firefox.once("exit", resolve));
      firefox.kill("SIGKILL");
      await ended;
      deleteFolder(profile);
    },
  };
}
