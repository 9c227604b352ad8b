// What the starters in start-editor/ run: no packages needed, because it installs them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

const windows = process.platform === "win32";
const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: "inherit", shell: windows, ...options });

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
const [major, minor] = process.versions.node.split(".").map(Number);
const [, least, leastMinor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number);
if (major < least || (major === least && minor < leastMinor)) {
  stop(
    `Node ${process.versions.node} is too old: the website needs ${least}.${leastMinor} or newer. Install the version marked LTS from https://nodejs.org, then start this again.`,
  );
}
if (run("git", ["--version"], { stdio: "ignore" }).status !== 0) {
  stop(
    "git is missing; without it, nothing can be published or compared. Install it from https://git-scm.com, then start this again.",
  );
}

// npm writes this file at the end of a whole installation.
const installed = "node_modules/.package-lock.json";
const isInstalled =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs;
if (!isInstalled) {
  console.log("Installing what the website needs. The first time, this takes some minutes.\n");
  const { status } = run("npm", [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=http",
  ]);
  if (status !== 0) {
    stop(
      "The packages could not be installed. Look at the lines above: most often, there is no connection to the Internet. Then start this again.",
    );
  }
}
console.log("The editor opens in your browser. Leave this window open while you work.\n");
process.exit(run("npm", ["run", "--silent", "edit"]).status ?? 1);
