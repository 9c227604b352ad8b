import { defineConfig } from "@playwright/test";

const port = Number(process.env.PORT ?? 9000);

/** Tests of the built site in a real browser; `npm run test:browser` starts them. */
export default defineConfig({
  testDir: "__tests__/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 3,
  // A shared machine may stand still for seconds; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // It would answer what tests put in the way of requests; its own test lets it in.
    serviceWorkers: "block",
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // A container's root has no sandbox, and the tests need no GPU and no network.
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "npm run serve",
    env: { PORT: String(port) },
    port,
    reuseExistingServer: true,
    timeout: 60_000,
  },
});
