import { defineConfig } from "@playwright/test";
import { findOrInstallChromium } from "./scripts/installed-chromium";
import { sitePrefix } from "./src/content/content-source";

/**
 * Tests of the built site in a real browser: `npx playwright test --project` and `site`,
 * `conditions`, `browsers` or `cms`.
 */
export default defineConfig({
  testDir: "__tests__/browser",
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
    // The server below sets the variable before the workers start.
    baseURL: `http://localhost:${process.env.SITE_PORT}${sitePrefix()}`,
    // A service worker would bypass `page.route`. service-worker.spec.ts enables it.
    serviceWorkers: "block",
    browserName: "chromium",
    screenshot: "only-on-failure",
    // The animated hero takes half the CPU time of a home page. Tests of motion switch it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: [
        // Root has no sandbox in a container. The tests need no GPU and no network.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // With a process for each page, the tests need a quarter more CPU time.
        "--renderer-process-limit=1",
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
  projects: [
    { name: "site", testMatch: "browser/*.spec.ts", testIgnore: "cms.spec.ts" },
    // CI only: every page in many windows and states, without scripts or a network, translated.
    { name: "conditions", testMatch: "browser/conditions/*.spec.ts" },
    // CI only: a table of behaviours in other browsers.
    { name: "browsers", testDir: "__tests__/browsers" },
    // CI only, because each test copies the content into the browser.
    { name: "cms", testMatch: "cms.spec.ts" },
  ],
  webServer: {
    command: "npm run serve",
    // A port that the system chooses is free, also if two clones run their tests.
    env: { PORT: "0" },
    wait: { stdout: /localhost:(?<site_port>\d+)/ },
    timeout: 60_000,
  },
});
