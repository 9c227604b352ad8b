import { defineConfig } from "@playwright/test";
import site from "../../playwright.config";

process.env.NODE_ENV = "test";

/** Tests of the editor in a real browser, on a copy of the project. Run by `npm run test:edit`. */
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
    // Records no video, which costs CPU time.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    viewport: { width: 1440, height: 900 },
    launchOptions: site.use?.launchOptions,
  },
});
