import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { anyFreePort } from "../../scripts/free-port";
import { type Browser, type Engine, webDriverKeys } from "./driver";

/**
 * Path of WebKitGTK's MiniBrowser, which `apt-get install libwebkit2gtk-4.1-0` installs below the
 * library's folder.
 */
const miniBrowser = (existsSync("/usr/lib") ? readdirSync("/usr/lib") : [])
  .map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser"))
  .find((path) => existsSync(path));

const missing = ["WebKitWebDriver", "Xvfb", "xdotool"].filter(
  (program) => spawnSync("which", [program]).status !== 0,
);

/** GTK styles that shrink the window's own bar, which would otherwise limit the minimum width. */
const noToolbar = `* { border-width: 0; margin: 0; min-height: 0; min-width: 0; padding: 0; }
toolbar *, headerbar * { -gtk-icon-transform: scale(0); font-size: 1px; }`;

/**
 * Calls `run` until it succeeds.
 * @throws the last error after 20 s
 */
async function eventually<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + 20_000; ; ) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts a display for one browser, with its settings. */
async function startScreen(reducedMotion: boolean) {
  const settings = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(join(settings, "gtk-3.0/gtk.css"), noToolbar);
  writeFileSync(
    join(settings, "gtk-3.0/settings.ini"),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "3000x2200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  return {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: settings,
      // In containers there are no user namespaces, no graphics card and no accessibility bus.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    },
    close() {
      screen.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a driver and a session.
 * @returns a function that calls the session's commands
 */
async function startSession(env: NodeJS.ProcessEnv) {
  const port = await anyFreePort();
  const driver: ChildProcess = spawn("WebKitWebDriver", ["-p", String(port)], {
    env,
    stdio: "ignore",
  });
  const call = async (method: "POST" | "GET" | "DELETE", path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: miniBrowser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await eventually<{ sessionId: string }>(() =>
    call("POST", "", { capabilities }),
  );
  return {
    send: <Result = void>(path: string, body: object = {}): Promise<Result> =>
      call("POST", `/${sessionId}/${path}`, body),
    read: <Result>(path: string): Promise<Result> => call("GET", `/${sessionId}/${path}`),
    async close() {
      await call("DELETE", `/${sessionId}`).catch(() => undefined);
      driver.kill();
    },
  };
}

/** Returns the error lines of WebKit's console for a page opened without a driver. */
async function consoleErrors(url: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = ["--enable-write-console-messages-to-stdout=true", url];
  const browser = spawn(miniBrowser ?? "", args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [browser.stdout, browser.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  // Long enough for requests that start after the images. Without a driver, nothing reports their
  // end.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  browser.kill();
  // WebKitGTK is built without manifests and doesn't know their directive. Safari does.
  return output
    .split("\n")
    .filter((line) => /^CONSOLE .*\bERROR\b/.test(line) && !line.includes("'manifest-src'"));
}

async function start({ reducedMotion = false } = {}): Promise<Browser> {
  const screen = await startScreen(reducedMotion);
  /** Starts a session whose window has focus, because `:focus-visible` only matches there. */
  const startFocused = async () => {
    const started = await startSession(screen.env);
    await eventually(async () => {
      const args = ["search", "--onlyvisible", "--class", "MiniBrowser", "windowfocus"];
      const { status } = spawnSync("xdotool", args, { env: screen.env });
      if (status !== 0) throw new Error("No window");
    });
    return started;
  };
  let session = await startFocused();
  const visited: string[] = [];
  let windowSize: [width: number, height: number] | undefined;

  const evaluate: Browser["evaluate"] = (run, ...args) =>
    session.send("execute/sync", { script: `return (${run})(...arguments)`, args });
  const pointer = (actions: object[]) =>
    session.send("actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  const moveTo = (x: number, y: number) => ({
    type: "pointerMove",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const resize = async (width: number, height: number) => {
    windowSize = [width, height];
    // The frame of the window has an unknown size, so the missing px are added to the outer size.
    let outer = { width, height };
    await eventually(async () => {
      await session.send("window/rect", { x: 0, y: 0, ...outer });
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (inner.width === width && inner.height === height) return;
      outer = {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      };
      throw new Error(`The window does not become ${width} × ${height}`);
    });
  };
  return {
    async goto(url) {
      visited.push(url);
      try {
        await session.send("url", { url });
      } catch (error) {
        // Mesa's software driver sometimes crashes in WebKit's compositor thread (swrast_dri.so), which ends the session.
        if (!String(error).includes("page crash or hang")) throw error;
        await session.close();
        session = await startFocused();
        if (windowSize) await resize(...windowSize);
        await session.send("url", { url });
      }
    },
    reload: () => session.send("refresh"),
    evaluate,
    move: (x, y) => pointer([moveTo(x, y)]),
    click: (x, y) =>
      pointer([moveTo(x, y), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]),
    // The driver accepts wheel actions but ignores them. The display's buttons 4 and 5 are a wheel.
    async wheel(x, y, by) {
      const turn = ["click", "--repeat", "3", by > 0 ? "5" : "4"];
      spawnSync("xdotool", ["mousemove", String(x), String(y), ...turn], { env: screen.env });
    },
    press: (key) =>
      session.send("actions", {
        actions: [
          {
            type: "key",
            id: "keyboard",
            actions: ["keyDown", "keyUp"].map((type) => ({
              type,
              value: webDriverKeys[key] ?? key,
            })),
          },
        ],
      }),
    resize,
    screenshot: async () => Buffer.from(await session.read<string>("screenshot"), "base64"),
    async errors() {
      const errors = [];
      for (const url of visited.splice(0)) errors.push(...(await consoleErrors(url, screen.env)));
      return errors;
    },
    async close() {
      await session.close();
      screen.close();
    },
  };
}

export const webkit: Engine = {
  name: "WebKit",
  missing:
    missing.length > 0 || !miniBrowser
      ? "WebKit: apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xdotool"
      : undefined,
  // WebKitGTK has no forced colours, and MiniBrowser can't disable JavaScript.
  lacks: ["forcedColours", "scripts"],
  start,
};
