import { chromium as playwright } from "@playwright/test";
import { installedChromium } from "../../scripts/installed-chromium";
import { type Engine, readRefusals, watchRefusals } from "./driver";

const executablePath = installedChromium();

export const chromium: Engine = {
  name: "Chromium",
  missing: executablePath ? undefined : "Chromium: apt-get install chromium",
  lacks: [],
  async start({ reducedMotion, forcedColours, scripts = true } = {}) {
    const browser = await playwright.launch({ executablePath, args: ["--no-sandbox"] });
    const page = await browser.newPage({
      reducedMotion: reducedMotion ? "reduce" : "no-preference",
      forcedColors: forcedColours ? "active" : "none",
      javaScriptEnabled: scripts,
    });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.addInitScript(watchRefusals);
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`),
      move: (x, y) => page.mouse.move(x, y),
      click: (x, y) => page.mouse.click(x, y),
      async wheel(x, y, by) {
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, by);
      },
      press: (key) => page.keyboard.press(key),
      resize: (width, height) => page.setViewportSize({ width, height }),
      screenshot: () => page.screenshot(),
      errors: async () => [...errors.splice(0), ...(await page.evaluate(readRefusals))],
      close: () => browser.close(),
    };
  },
};
