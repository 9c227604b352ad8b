import { defineConfig } from "@playwright/test";

/**
 * The same behaviours in three engines; `npm run test:engines` starts them all, and
 * `npm run test:engines -- --project WebKit` one.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/engines",
  // Each engine has a worker of its own; two of them at once are what two cores can carry.
  workers: 2,
  projects: ["Chromium", "Firefox", "WebKit", "Orca"].map((name) => ({
    name,
    grep: new RegExp(`spec\\.ts ${name}`),
  })),
  timeout: 180_000,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
});
