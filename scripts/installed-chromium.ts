import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs in the order in which they are tried. The headless shell needs half the CPU time. */
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const find = (programs: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH, ...onPath, ...macApps].find((path) => path && existsSync(path));
};

/** Returns the path of an installed Chrome or Chromium, or undefined if there is none. */
const installedChromium = (): string | undefined => find(names);

/** Returns the path of a full Chrome or Chromium, which has a back/forward cache. */
export const installedFullChromium = (): string | undefined => find(names.slice(2));

/**
 * Returns the path of Chromium. On Debian, root installs it if it is missing.
 * @throws with a hint if there is none
 */
export function findOrInstallChromium(): string {
  if (!installedChromium() && existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    const options = { stdio: "inherit" } as const;
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "-y", "chromium", "chromium-headless-shell"], options);
  }
  const path = installedChromium();
  if (path) return path;
  throw new Error("No Chrome or Chromium found. Install one, or set CHROME_PATH to its path.");
}
