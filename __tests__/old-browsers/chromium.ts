import { existsSync } from "node:fs";
import type { Page, PuppeteerNode } from "puppeteer-core";
import type { Browser, Preferences } from "../engines/driver";
import { driverOf } from "../engines/puppeteer-page";
import { findChromium, requireProgram } from "./programs";

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
  const browser = await puppeteer.launch({
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
  const page: Page = await browser.newPage();
  await page.setJavaScriptEnabled(scripts);
  if (reducedMotion) {
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  }
  return driverOf(page, () => browser.close());
}
