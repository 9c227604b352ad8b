import { mkdirSync, writeFileSync } from "node:fs";
import { type PlaywrightTestConfig, test } from "@playwright/test";
import type { Browser } from "./driver";

/**
 * Returns the Playwright configuration of a suite whose tests start browsers themselves.
 * @param name name of the suite's result folder
 * @param browsers prefixes of the tests' titles. Each has its own worker
 */
export const laneConfig = (name: string, browsers: readonly string[]): PlaywrightTestConfig => ({
  testDir: `../${name}`,
  outputDir: `../../test-results/${name}`,
  workers: 2,
  projects: browsers.map((browser) => ({
    name: browser,
    grep: new RegExp(`spec\\.ts ${browser}`),
  })),
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
});

/** Saves a screenshot of each failed test next to its results. */
export function saveScreenshots(using: () => Browser | undefined): void {
  test.afterEach(async () => {
    const info = test.info();
    if (info.status === info.expectedStatus) return;
    const image = await using()
      ?.screenshot()
      .catch(() => undefined);
    if (!image) return;
    mkdirSync(info.outputDir, { recursive: true });
    writeFileSync(info.outputPath("screenshot.png"), image);
    console.log(`Screenshot: ${info.outputPath("screenshot.png")}`);
  });
}
