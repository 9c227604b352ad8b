import { defineConfig } from "@playwright/test";

/** The site of `public/` in old browsers; `npm run test:old-browsers`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/old-browsers",
  workers: 2,
  fullyParallel: false,
  projects: ["Chromium 109", "Firefox 115", "Chromium 92", "WebKit"].map((name) => ({
    name,
    grep: new RegExp(`spec\\.ts ${name}`),
  })),
  timeout: 180_000,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
});
