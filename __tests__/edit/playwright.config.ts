import { defineConfig } from "@playwright/test";
import site from "../../playwright.config";

/** The editor in a real browser, on a copy of the project; `npm run test:edit` starts them. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/edit",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: site.forbidOnly,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    // Without a film of each test, which costs CPU time.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    viewport: { width: 1440, height: 900 },
    launchOptions: site.use?.launchOptions,
  },
});
