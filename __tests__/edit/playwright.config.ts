import { defineConfig } from "@playwright/test";

/** The editor in a real browser, on a copy of the project; `npm run test:edit` starts them. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/edit",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
