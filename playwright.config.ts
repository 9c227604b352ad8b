import { defineConfig } from "@playwright/test";
import { installedHeadlessShell } from "./scripts/installed-chromium";

const port = Number(process.env.PORT ?? 9000);

/** Tests of the built site in a real browser; `npm run test:browser` starts them. */
export default defineConfig({
  testDir: "__tests__/browser",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // Beside the lane of builds, which takes one core.
  workers: 2,
  // A test that takes 3 s alone has taken 20 beside other work.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
      executablePath: installedHeadlessShell() ?? process.env.CHROME_PATH,
      args: [
        // A container's root has no sandbox, and the tests need no GPU and no network.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // A mouse, as Playwright says; and pictures come as early as on a fast network, which the headless
        // shell does not measure.
        `--blink-settings=${[
          "primaryHoverType=2",
          "availableHoverTypes=2",
          "primaryPointerType=4",
          "availablePointerTypes=4",
          "lazyLoadingImageMarginPxUnknown=1250",
        ].join()}`,
      ],
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
