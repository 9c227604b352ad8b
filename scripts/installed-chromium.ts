import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const folders = (process.env.PATH ?? "").split(delimiter);
const onPath = (programs: readonly string[]) =>
  programs.flatMap((name) => folders.map((folder) => join(folder, name)));

/**
 * Returns the path of an installed headless Chromium, which needs half the CPU time of the full
 * browser. It has no back/forward cache.
 */
export function installedHeadlessShell(): string | undefined {
  const names = ["chromium-headless-shell", "chrome-headless-shell"];
  return onPath(names).find((path) => existsSync(path));
}

/**
 * Returns the path of an installed Chrome or Chromium: CHROME_PATH if it is set, otherwise the
 * first one found.
 */
export function installedChromium(): string | undefined {
  return [process.env.CHROME_PATH, ...onPath(names), ...macApps].find(
    (path) => path && existsSync(path),
  );
}
