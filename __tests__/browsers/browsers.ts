/**
 * Starts the oldest Chromium with Playwright, Firefox ESR with Puppeteer, and WebKitGTK with the
 * commands of WebDriver. Playwright can't start the latter two of a distribution.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import { chromium, expect } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { anyFreePort } from "../support/free-port";

/** A key, and its code in WebDriver (https://w3c.github.io/webdriver/#keyboard-actions). */
const keys = { Tab: "\uE004", Escape: "\uE00C", End: "\uE010" } as const;

/** A browser with one page. Coordinates and sizes are in CSS px of the viewport. */
export interface Browser {
  goto(url: string): Promise<unknown>;
  /** Runs a function in the page, sent as text. It may not use anything from outside. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  click(x: number, y: number): Promise<unknown>;
  press(key: keyof typeof keys): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Returns the errors of scripts since the last call. */
  errors(): readonly string[];
  close(): Promise<unknown>;
}

/** Returns the hint to install packages if a program is missing. */
const hint = (program: string, packages: string): string | undefined =>
  existsSync(`/usr/bin/${program}`) ? undefined : `run apt-get install ${packages}`;

/** The part of a page that Playwright and Puppeteer share. */
interface DrivenPage {
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<unknown> };
  keyboard: { press(key: string): Promise<unknown> };
}

/** Adapts a page of Playwright or Puppeteer. */
const adapt = (page: DrivenPage, rest: Pick<Browser, "resize" | "errors" | "close">): Browser => ({
  goto: (url) => page.goto(url),
  evaluate: <Result>(run: unknown, ...args: unknown[]) =>
    page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<Result>,
  click: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  ...rest,
});

/** Folder of Chromium 109. npm installs it once. */
const oldChromium = resolve("test-results/chromium-109");
const program = join(oldChromium, "chromium");

function installOldChromium(): string | undefined {
  if (existsSync(program)) return undefined;
  const options = ["--prefix", oldChromium, "--no-save", "--ignore-scripts"];
  const name = "@sparticuz/chromium@109.0.6";
  spawnSync("npm", ["install", ...options, name], { timeout: 300_000 });
  const packed = join(oldChromium, "node_modules/@sparticuz/chromium/bin/chromium.br");
  if (!existsSync(packed)) return `npm can't install ${name}`;
  writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  return undefined;
}

async function startOldChromium(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath: program, args });
  // Differs from the other suites' settings, which the runner passes to every page.
  const options = { reducedMotion: "no-preference", serviceWorkers: "allow" } as const;
  const page = await browser.newPage(options);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return adapt(page, {
    resize: (width, height) => page.setViewportSize({ width, height }),
    errors: () => errors.splice(0),
    close: () => browser.close(),
  });
}

async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    // Declares a mouse, which headless Firefox lacks.
    extraPrefsFirefox: { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return adapt(page, {
    resize: (width, height) => page.setViewport({ width, height }),
    // Firefox also reports requests that it cancelled itself.
    errors: () => errors.splice(0).filter((each) => !each.includes("A ServiceWorker intercepted")),
    close: () => browser.close(),
  });
}

async function startWebkit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2000x1500x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await anyFreePort();
  const driver = spawn("/usr/bin/WebKitWebDriver", ["-p", String(port)], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // Containers have no user namespaces, no graphics card and no accessibility bus.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    },
  });
  const url = `http://localhost:${port}`;
  await expect(() => fetch(`${url}/status`)).toPass();
  const send = async (command: string, body?: object) => {
    const request = body ? { method: "POST", body: JSON.stringify(body) } : { method: "DELETE" };
    const response = await fetch(`${url}/session${command}`, request);
    const { value } = (await response.json()) as { value: { message: string } };
    if (!response.ok) throw new Error(value.message);
    return value as unknown;
  };
  const library = readdirSync("/usr/lib").find((name) => name.endsWith("-linux-gnu"));
  const binary = `/usr/lib/${library}/webkit2gtk-4.1/MiniBrowser`;
  const options = { binary, args: ["--automation"] };
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const { sessionId } = (await send("", { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const run = (command: string, body: object) => send(`/${sessionId}/${command}`, body);
  const act = (type: "pointer" | "key", actions: readonly object[]) =>
    run("actions", { actions: [{ type, id: type, actions }] });
  const evaluate: Browser["evaluate"] = (script, ...args) =>
    run("execute/sync", { script: `return (${script})(...arguments)`, args }) as Promise<never>;
  return {
    goto: (page) => run("url", { url: page }),
    evaluate,
    click: (x, y) =>
      act("pointer", [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    press: (key) =>
      act("key", [
        { type: "keyDown", value: keys[key] },
        { type: "keyUp", value: keys[key] },
      ]),
    async resize(width, height) {
      const [wider, higher] = await evaluate(
        () => [outerWidth - innerWidth, outerHeight - innerHeight] as const,
      );
      await run("window/rect", { x: 0, y: 0, width: width + wider, height: height + higher });
    },
    // WebDriver doesn't report errors of scripts.
    errors: () => [],
    async close() {
      await send(`/${sessionId}`);
      driver.kill();
      screen.kill();
    },
  };
}

const webkitMissing = hint("WebKitWebDriver", "webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb");
/** The browsers, with the reasons why they can't start here. */
export const engines = [
  { name: "Chromium 109", missing: installOldChromium(), start: startOldChromium },
  { name: "Firefox ESR", missing: hint("firefox-esr", "firefox-esr"), start: startFirefox },
  { name: "WebKitGTK", missing: webkitMissing, start: startWebkit },
];
