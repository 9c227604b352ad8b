import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { anyFreePort } from "../../scripts/free-port";
import { deleteFolder } from "../support/delete-folder";
import { type Browser, type Engine, webDriverKeys } from "./driver";
import { isHydrated } from "./page";
import { resizeViewport, type Size } from "./resize";

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
      await sleep(100);
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
  const screen = spawn("Xvfb", ["-displayfd", "3", "-noreset", "-screen", "0", "3000x2200x24"], {
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
    /** Ends Xvfb, and waits until it has removed its files, so that the next one can use its number. */
    async close() {
      const ended = screen.exitCode ?? screen.signalCode ?? once(screen, "exit");
      screen.kill();
      await ended;
      deleteFolder(settings);
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

/**
 * Logs "loaded" as soon as the page is hydrated and has loaded no file for 300 ms. It is typed as a
 * `javascript:` URL, so it has one line.
 */
const logLoaded = `javascript:window.dispatchEvent(new Event('pointerdown'));
  (function check(before) {
    const files = (${isHydrated})() && performance.getEntriesByType('resource').length;
    files && files === before ? console.log('loaded') : setTimeout(check, 300, files);
  })()`.replace(/\s+/g, " ");

/**
 * Returns the error lines of WebKit's console for a page. Opens it without a driver, which doesn't
 * return them.
 * @throws if the page isn't loaded after 20 s, or the browser ends
 */
async function consoleErrors(url: string, reducedMotion: boolean): Promise<string[]> {
  const screen = await startScreen(reducedMotion);
  const args = ["--enable-write-console-messages-to-stdout=true", url];
  const browser = spawn(miniBrowser ?? "", args, { env: screen.env });
  let output = "";
  for (const stream of [browser.stdout, browser.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const isLoaded = () => output.includes("CONSOLE LOG loaded");
  const end = Date.now() + 20_000;
  try {
    while (!isLoaded()) {
      if (browser.exitCode !== null || Date.now() > end) {
        throw new Error(`WebKit didn't load ${url}:\n${output}`);
      }
      // Typed again every second, because a page that wasn't there yet forgets it.
      for (const keys of [
        ["search", "--onlyvisible", "--class", "MiniBrowser", "windowfocus", "key", "ctrl+l"],
        ["type", "--delay", "1", logLoaded],
        ["key", "Return"],
      ]) {
        spawnSync("xdotool", keys, { env: screen.env });
      }
      for (let tenths = 0; tenths < 10 && !isLoaded(); tenths += 1) await sleep(100);
    }
  } finally {
    browser.kill();
    await screen.close();
  }
  // WebKitGTK is built without manifests and doesn't know their directive. Safari does.
  return output
    .split("\n")
    .filter((line) => /\bCONSOLE .*\bERROR\b/.test(line) && !line.includes("'manifest-src'"));
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
  let opened = "";
  let viewport: Size | undefined;

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
  const resize = (size: Size) =>
    resizeViewport(
      {
        readWindow: () => session.read<Size>("window/rect"),
        readViewport: () => evaluate(() => ({ width: innerWidth, height: innerHeight })),
        setWindow: ({ width, height }) =>
          session.send("window/rect", { x: 0, y: 0, width, height }),
      },
      size,
    );
  return {
    async goto(url) {
      opened = url;
      try {
        await session.send("url", { url });
      } catch (error) {
        // Mesa's software driver sometimes crashes in WebKit's compositor thread (swrast_dri.so), which ends the session.
        if (!String(error).includes("page crash or hang")) throw error;
        await session.close();
        session = await startFocused();
        if (viewport) await resize(viewport);
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
    async resize(width, height) {
      viewport = { width, height };
      await resize(viewport);
    },
    screenshot: async () => Buffer.from(await session.read<string>("screenshot"), "base64"),
    // On a busy machine, the browser once could not open its display.
    errors: () => eventually(() => consoleErrors(opened, reducedMotion)),
    async close() {
      await session.close();
      await screen.close();
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
