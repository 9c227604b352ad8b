/**
 * Runs the browser tests against the built site in `public/`, on a free port. Uses an installed Chrome or Chromium.
 * Otherwise Playwright installs one, or apt does (Debian, as root). Arguments are passed to Playwright.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { anyFreePort } from "./free-port";
import { installedChromium } from "./installed-chromium";

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "inherit" }).status === 0;

function findBrowser() {
  const found = installedChromium();
  if (found) return { path: found, how: "already installed" };
  if (run("npx", ["playwright", "install", "chromium"])) {
    return { path: undefined, how: "installed by Playwright" };
  }
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "chromium"]);
    const path = installedChromium();
    if (path) return { path, how: "installed with apt" };
  }
  console.error("No Chrome or Chromium found. Install one, or set CHROME_PATH to its path.");
  process.exit(1);
}

const { path, how } = findBrowser();
console.log(`Browser tests run in ${path ?? "Playwright's Chromium"} (${how}).`);
const { status } = spawnSync("npx", ["playwright", "test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: process.env.PORT ?? String(await anyFreePort()),
    ...(path && { CHROME_PATH: path }),
  },
});
process.exit(status ?? 1);
