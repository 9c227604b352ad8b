import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The system's Chromium where there is one, else Playwright's own. */
const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
const port = Number(process.env.PORT ?? 9000);

/** Tests of the built site in a real browser: run `npm run build` first. */
export default defineConfig({
  testDir: "__tests__/browser",
  outputDir: "test-results",
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: "chromium",
    launchOptions: {
      executablePath: chromium,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    command: `npx gatsby serve --port ${port}`,
    port,
    reuseExistingServer: true,
    timeout: 60_000,
  },
});
