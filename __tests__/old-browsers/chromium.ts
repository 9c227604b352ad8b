import { existsSync } from "node:fs";
import type { Page, PuppeteerNode } from "puppeteer-core";
import { type Browser, type Preferences, readRefusals, watchRefusals } from "../engines/driver";
import { findChromium, requireProgram } from "./programs";

/** Starts an old Chromium. @throws if it can't be had */
export async function startChromium(
  major: 109 | 92,
  { reducedMotion, scripts = true }: Preferences = {},
): Promise<Browser> {
  const program = await findChromium(major);
  if ("missing" in program) throw new Error(program.missing);
  const puppeteer: PuppeteerNode = requireProgram(major === 109 ? "puppeteer-19" : "puppeteer-10");
  // Puppeteer 19 announces another headless mode, which Chromium 109 doesn't have.
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
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(watchRefusals);
  await page.setJavaScriptEnabled(scripts);
  if (reducedMotion) {
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  }
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (run, ...args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof run>>,
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async wheel(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    press: (key) => page.keyboard.press(key as "Escape"),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => [
      ...errors.splice(0),
      ...((await page.evaluate(`(${readRefusals})()`)) as string[]),
    ],
    close: () => browser.close(),
  };
}
