import { defineConfig } from "@playwright/test";
import { installedChromium } from "../../scripts/installed-chromium";

/**
 * `npm run kit`: photographs the kit page of `gatsby develop` and compares with the last accepted
 * pictures; `npm run kit -- --update-snapshots` accepts those of today.
 */
export default defineConfig({
  testDir: ".",
  snapshotPathTemplate: "{testDir}/accepted/{arg}{ext}",
  outputDir: "../../test-results/kit",
  reporter: [["list"]],
  timeout: 180_000,
  use: {
    baseURL: "http://localhost:8765",
    launchOptions: {
      executablePath: installedChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "npx gatsby develop --port 8765",
    cwd: "../..",
    url: "http://localhost:8765/kit",
    reuseExistingServer: true,
    timeout: 180_000,
  },
});
