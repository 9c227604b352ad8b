import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { LaunchOptions, Page, PuppeteerNode } from "puppeteer-core";
import type { Browser, Preferences } from "../engines/driver";
import { driverOf } from "../engines/puppeteer-page";
import { findChromium, requireProgram } from "./programs";

/** ms after which a start counts as failed. On a busy machine, a start takes 3 s. */
const startTimeoutMs = 25_000;

/**
 * Opens a page in a new process. Chromium 92 in a single process sometimes never opens its first page, so it is
 * started up to five times.
 * @throws if no start succeeds
 */
async function openPage(puppeteer: PuppeteerNode, options: LaunchOptions): Promise<Page> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const browser = await puppeteer.launch(options);
    const page = await Promise.race([
      browser.newPage(),
      setTimeout(startTimeoutMs, undefined, { ref: false }),
    ]);
    if (page) return page;
    browser.process()?.kill("SIGKILL");
  }
  throw new Error(`${options.executablePath} opened no page in ${startTimeoutMs} ms.`);
}

/** Starts an old Chromium. @throws if it isn't available */
export async function startChromium(
  major: 109 | 92,
  { reducedMotion, scripts = true }: Preferences = {},
): Promise<Browser> {
  const program = await findChromium(major);
  if ("missing" in program) throw new Error(program.missing);
  const puppeteer: PuppeteerNode = requireProgram(major === 109 ? "puppeteer-19" : "puppeteer-10");
  // Puppeteer 19 logs a warning about a newer headless mode, which Chromium 109 doesn't have.
  process.env.PUPPETEER_DISABLE_HEADLESS_WARNING = "1";
  const page = await openPage(puppeteer, {
    executablePath: program.path,
    args: [
      "--single-process",
      "--no-zygote",
      "--no-sandbox",
      "--disable-gpu",
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    ],
    env: {
      ...process.env,
      ...(existsSync(program.libraries) && { LD_LIBRARY_PATH: program.libraries }),
    },
  });
  await page.setJavaScriptEnabled(scripts);
  if (reducedMotion) {
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  }
  return driverOf(page, () => page.browser().close());
}
