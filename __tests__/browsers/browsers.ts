/** Starts the oldest Chromium and Firefox ESR with Puppeteer, and WebKitGTK with Selenium. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import puppeteer, { type KeyInput, type Page, type PuppeteerNode } from "puppeteer-core";
import { Builder, Key } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { anyFreePort } from "../support/free-port";

/** Returns the hint to install packages if a program is missing. */
const hint = (program: string, packages: string): string | undefined =>
  existsSync(`/usr/bin/${program}`) ? undefined : `run apt-get install ${packages}`;

/** Adapts a page of Puppeteer. Coordinates and sizes are in CSS px of the viewport. */
function adapt(page: Page) {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    goto: async (url: string) => void (await page.goto(url)),
    /** Runs a function in the page, sent as text. It may not use anything from outside. */
    evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<Result>,
    click: (x: number, y: number) => page.mouse.click(x, y),
    press: (key: KeyInput) => page.keyboard.press(key),
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    // Returns the errors of scripts since the last call. Firefox also reports requests that it
    // cancelled itself.
    errors: (): readonly string[] =>
      errors.splice(0).filter((error) => !error.includes("A ServiceWorker intercepted")),
    close: () => page.browser().close(),
  };
}

/** A browser with one page. */
export type Browser = ReturnType<typeof adapt>;

/** Folder of Chromium 109 and of a Puppeteer that supports it. npm installs both once. */
const oldChromium = resolve("test-results/chromium-109");
const program = join(oldChromium, "chromium");

function installOldChromium(): string | undefined {
  if (existsSync(program)) return undefined;
  const packages = ["@sparticuz/chromium@109.0.6", "puppeteer-core@19.11.1"];
  const options = ["--prefix", oldChromium, "--no-save", "--ignore-scripts"];
  spawnSync("npm", ["install", ...options, ...packages], { timeout: 300_000 });
  const packed = join(oldChromium, "node_modules/@sparticuz/chromium/bin/chromium.br");
  if (!existsSync(packed)) return `npm can't install ${packages.join(" and ")}`;
  writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  return undefined;
}

async function startOldChromium(): Promise<Browser> {
  const old: PuppeteerNode = createRequire(join(oldChromium, "package.json"))("puppeteer-core");
  // Puppeteer 19 warns about a newer headless mode, which Chromium 109 doesn't have.
  process.env.PUPPETEER_DISABLE_HEADLESS_WARNING = "1";
  const args = ["--no-sandbox", "--disable-gpu"];
  return adapt(await (await old.launch({ executablePath: program, args })).newPage());
}

async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    // Declares a mouse, which headless Firefox lacks.
    extraPrefsFirefox: { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 },
  });
  return adapt(await browser.newPage());
}

async function startWebkit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2000x1500x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await anyFreePort();
  const service = new DriverService("/usr/bin/WebKitWebDriver", {
    port,
    loopback: true,
    args: ["-p", String(port)],
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // Containers have no user namespaces, no graphics card and no accessibility bus.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    },
  });
  const library = readdirSync("/usr/lib").find((name) => name.endsWith("-linux-gnu"));
  const binary = `/usr/lib/${library}/webkit2gtk-4.1/MiniBrowser`;
  const options = { binary, args: ["--automation"] };
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
    .build();
  const evaluate: Browser["evaluate"] = (run, ...args) =>
    driver.executeScript(`return (${run})(...arguments)`, ...args);
  return {
    goto: (url) => driver.get(url),
    evaluate,
    click: (x, y) => driver.actions().move({ x, y }).click().perform(),
    press: (key) => driver.actions().sendKeys(Key[key.toUpperCase()]).perform(),
    async resize(width, height) {
      const [wider, higher] = await evaluate(() => [
        outerWidth - innerWidth,
        outerHeight - innerHeight,
      ]);
      const size = { x: 0, y: 0, width: width + wider, height: height + higher };
      await driver.manage().window().setRect(size);
    },
    // Selenium doesn't report errors of scripts.
    errors: () => [],
    async close() {
      await driver.quit();
      await service.kill();
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
