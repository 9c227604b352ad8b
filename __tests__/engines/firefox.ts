import { spawnSync } from "node:child_process";
import puppeteer, { type KeyInput } from "puppeteer-core";
import { type Browser, type Engine, type Preferences, readRefusals, watchRefusals } from "./driver";

const executablePath = ["firefox-esr", "firefox"]
  .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim())
  .find(Boolean);

/** @param screen the environment of a screen to be shown on, with a screen reader */
export async function startFirefox(
  { reducedMotion, forcedColours, scripts = true }: Preferences = {},
  screen?: NodeJS.ProcessEnv,
): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: !screen,
    env: screen ?? process.env,
    defaultViewport: null,
    extraPrefsFirefox: {
      "ui.useOverlayScrollbars": 1,
      // A mouse, which rests and is exact; without a screen there is none.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
      "javascript.enabled": scripts,
      ...(screen && { "accessibility.force_disabled": -1 }),
      ...(forcedColours && {
        "ui.useAccessibilityTheme": 1,
        "browser.display.document_color_use": 2,
      }),
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  // Firefox says so of a picture whose load it has given up itself, for another width of it.
  const givenUp = /\.(avif|jpg)\S*. A ServiceWorker intercepted the request and encountered an/;
  page.on("console", (message) => {
    if (message.type() === "error" && !givenUp.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(watchRefusals);
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
    press: (key) => page.keyboard.press(key as KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => [...errors.splice(0), ...(await page.evaluate(readRefusals))],
    close: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: "Firefox",
  missing: executablePath ? undefined : "Firefox: apt-get install firefox-esr",
  lacks: [],
  start: startFirefox,
};
