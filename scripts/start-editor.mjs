// Installs the website's packages and starts the editor. The starters in start-editor/ run this
// script. It needs no packages itself.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

const isWindows = process.platform === "win32";
/**
 * Returns a command line for programs that are scripts on Windows and need its shell. Their
 * arguments are constants without spaces.
 */
const commandLine = (command, args) =>
  isWindows ? [[command, ...args].join(" "), [], { shell: true }] : [command, args, {}];

const run = (command, args, options = {}) => {
  const [file, list, shell] = commandLine(command, args);
  return spawnSync(file, list, { stdio: "inherit", ...shell, ...options });
};

/**
 * Runs a program and shows its output.
 * @returns its exit status and its output
 */
const runAndRead = (command, args) =>
  new Promise((resolve) => {
    const [file, list, shell] = commandLine(command, args);
    const child = spawn(file, list, { stdio: ["ignore", "pipe", "pipe"], ...shell });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("close", (status) => resolve({ status, output }));
  });

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
const [major, minor] = process.versions.node.split(".").map(Number);
const [, least, leastMinor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number);
if (major < least || (major === least && minor < leastMinor)) {
  stop(
    `Node ${process.versions.node} is too old: the website needs ${least}.${leastMinor} or newer. Install the version marked LTS from https://nodejs.org, then start the editor again.`,
  );
}

const [forbidden] = /[()[\]{}#%!']/.exec(process.cwd()) ?? [];
if (forbidden) {
  stop(
    `The website is in the folder "${process.cwd()}". It can't run in a path with ${forbidden} in it. Rename or move the folder so that its path has none of ( ) [ ] { } # % ! ', such as "website", then start the editor again.`,
  );
}
if (run("git", ["--version"], { stdio: "ignore" }).status !== 0) {
  stop(
    "git is missing. Without it, nothing can be published or compared. Install it from https://git-scm.com, then start the editor again.",
  );
}

/** Patterns of npm's output when an installation fails, and their solutions. */
const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    "There is no connection to the internet, or it was interrupted. Check it, then start the editor again.",
  ],
  [/ENOSPC|no space left/i, "The disk is full. Free about 2 GB, then start the editor again."],
  [
    /EBADENGINE|Unsupported engine|not compatible with your version of node/i,
    `A package doesn't work with Node ${process.versions.node}. Install Node 22 from https://nodejs.org (the page "Previous releases" has it), then start the editor again.`,
  ],
  [
    /EACCES|EPERM|operation not permitted/i,
    "A file of the website can't be changed. Close other programs that use the folder, move it to one of your own folders, such as Documents, then start the editor again.",
  ],
];

// npm writes this file at the end of a complete installation.
const installed = "node_modules/.package-lock.json";
const isInstalled =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs;
if (!isInstalled) {
  console.log("Installing the website's packages. The first time, this takes a few minutes.\n");
  const { status, output } = await runAndRead("npm", [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=http",
  ]);
  if (status !== 0) {
    // Skips the log's lines about successful downloads, which contain the word "http".
    const errors = output
      .split("\n")
      .filter((line) => /err|warn|E[A-Z]{4,}/i.test(line))
      .join("\n");
    const [, words] = causes.find(([pattern]) => pattern.test(errors)) ?? [];
    stop(
      `The website's packages could not be installed. ${words ?? "Show the lines above to the person who maintains the website."}`,
    );
  }
}
console.log("The editor opens in your browser. Leave this window open while you work.\n");
const { status } = run("npm", ["run", "--silent", "edit"]);
if (status !== 0) {
  stop(
    "The editor ended with an error. Show the lines above to the person who maintains the website.",
  );
}
