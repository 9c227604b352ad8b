import { defineConfig } from "@playwright/test";
import { installedHeadlessShell } from "./scripts/installed-chromium";

const port = Number(process.env.PORT ?? 9000);

/** Tests of the built site in a real browser. Run by `npm run test:browser`. */
export default defineConfig({
  testDir: "__tests__/browser",
  // `npm test` runs the project `behaviour`, and `npm run test:rest` runs the others.
  projects: [
    { name: "behaviour", testIgnore: ["appearance/**", "conditions/**"] },
    { name: "appearance", testMatch: "appearance/**/*.spec.ts" },
    { name: "conditions", testMatch: "conditions/**/*.spec.ts" },
  ],
  outputDir: "test-results/browser",
  fullyParallel: true,
  // On two cores, three workers take 99 s instead of 113 s, because tests wait for transitions.
  workers: 3,
  // A test that takes 3 s on an idle machine took 20 s on a busy one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A service worker would bypass `page.route`. offline.spec.ts enables it.
    serviceWorkers: "block",
    browserName: "chromium",
    screenshot: "only-on-failure",
    // Without video and DOM snapshots, which take a tenth of the CPU time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    // The animated hero takes half the CPU time of a home page. Tests of motion switch it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedHeadlessShell() ?? process.env.CHROME_PATH,
      args: [
        // Root has no sandbox in a container. The tests need no GPU and no network.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // Declares the mouse that Playwright assumes. Loads lazy images as early as on a fast
        // network, because the headless shell doesn't measure the network.
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
    reuseExistingServer: !process.env.PORT,
    timeout: 60_000,
  },
});
