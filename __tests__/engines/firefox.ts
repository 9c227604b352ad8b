import { spawnSync } from "node:child_process";
import puppeteer from "puppeteer-core";
import type { Browser, Engine, Preferences } from "./driver";
import { driverOf } from "./puppeteer-page";

const executablePath = ["firefox-esr", "firefox"]
  .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim())
  .find(Boolean);

/**
 * Starts Firefox.
 * @param screen environment of the display that shows it, for use with a screen reader. By default,
 * Firefox is headless
 */
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
      // Declares a mouse, which headless Firefox lacks.
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
  // Firefox reports requests that it cancelled itself: images, to load a different width, and the
  // data of linked pages, when it leaves the page.
  const cancelled =
    /\.(avif|jpg|json)\S*. A ServiceWorker intercepted the request and encountered an/;
  return driverOf(
    await browser.newPage(),
    () => browser.close(),
    (error) => cancelled.test(error),
  );
}

export const firefox: Engine = {
  name: "Firefox",
  missing: executablePath ? undefined : "Firefox: apt-get install firefox-esr",
  lacks: [],
  start: startFirefox,
};
