import { spawnSync } from "node:child_process";
import puppeteer, { type KeyInput } from "puppeteer-core";
import { type Engine, readRefusals, watchRefusals } from "./driver";

const executablePath = ["firefox-esr", "firefox"]
  .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim())
  .find(Boolean);

export const firefox: Engine = {
  name: "Firefox",
  missing: executablePath ? undefined : "Firefox: apt-get install firefox-esr",
  lacks: [],
  async start({ reducedMotion, forcedColours, scripts = true } = {}) {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      defaultViewport: null,
      extraPrefsFirefox: {
        "ui.useOverlayScrollbars": 1,
        // A mouse, which rests and is exact; without a screen there is none.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
        "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
        "javascript.enabled": scripts,
        ...(forcedColours && {
          "ui.useAccessibilityTheme": 1,
          "browser.display.document_color_use": 2,
        }),
      },
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
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
  },
};
