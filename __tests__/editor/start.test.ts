import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testOnUnix } from "../support/unix";

// A double click on start-editor, on computers where something is missing.

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "start-"));
  mkdirSync(join(root, "bin"));
  mkdirSync(join(root, "site/scripts"), { recursive: true });
  for (const path of ["package.json", "package-lock.json", "scripts/start-editor.mjs"]) {
    cpSync(path, join(root, "site", path));
  }
  cpSync("start-editor", join(root, "site/start-editor"), { recursive: true });
  symlinkSync("/usr/bin/dirname", join(root, "bin/dirname"));
});
afterEach(() => rmSync(root, { recursive: true }));

const program = (name: string, script: string) => {
  writeFileSync(join(root, "bin", name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, "bin", name), 0o755);
};
const node = () => symlinkSync(process.execPath, join(root, "bin/node"));
const start = (file: string) => {
  const { status, stdout, stderr } = spawnSync("/bin/sh", [join(root, "site/start-editor", file)], {
    encoding: "utf8",
    env: { PATH: join(root, "bin") },
  });
  return { status, output: stdout + stderr };
};
const noShell = "the start files of Linux and macOS are shell scripts";
const npmNotes = "echo npm $*";

testOnUnix(noShell).each(["linux.sh", "mac.command"])(
  "%s says that Node is missing, and where it is",
  (file) => {
    expect(start(file)).toEqual({
      status: 1,
      output: expect.stringMatching(/Node is missing.*nodejs\.org/),
    });
  },
);

testOnUnix(noShell)("a Node that is too old is named with the version that works", () => {
  node();
  const path = join(root, "site/package.json");
  writeFileSync(path, readFileSync(path, "utf8").replace(/">=[^"]+"/, '">=99.1"'));
  expect(start("linux.sh")).toEqual({
    status: 1,
    output: expect.stringMatching(/too old.*99\.1 or newer/),
  });
});

testOnUnix(noShell)("a missing git is named with its website", () => {
  node();
  expect(start("linux.sh")).toEqual({
    status: 1,
    output: expect.stringMatching(/git is missing.*git-scm\.com/),
  });
});

testOnUnix(noShell)("the first time it installs the packages, then it opens the editor", () => {
  node();
  program("git", "");
  program("npm", npmNotes);
  const { status, output } = start("linux.sh");
  expect(status).toBe(0);
  expect(output).toMatch(/Installing.*npm ci --ignore-scripts.*npm run --silent edit/s);
});

testOnUnix(noShell)("later it installs only what has changed since", () => {
  node();
  program("git", "");
  program("npm", npmNotes);
  mkdirSync(join(root, "site/node_modules"));
  const marker = join(root, "site/node_modules/.package-lock.json");
  writeFileSync(marker, "{}");
  expect(start("linux.sh").output).not.toContain("npm ci");
  utimesSync(marker, new Date(0), new Date(0));
  expect(start("linux.sh").output).toContain("npm ci");
});

testOnUnix(noShell).each([
  ["getaddrinfo ENOTFOUND registry", /no connection to the internet/],
  ["npm error code ENOSPC", /disk is full/],
  ["npm error EBADENGINE Unsupported engine", /doesn't work with Node .*Install Node \d+/],
  ["npm error EACCES: permission denied", /can't be changed/],
  ["npm error something new", /Show the lines above/],
])("an installation that fails with %j is explained", (error, words) => {
  node();
  program("git", "");
  program("npm", `echo "npm error ${error}" >&2; exit 1`);
  expect(start("linux.sh")).toEqual({
    status: 1,
    output: expect.stringMatching(words),
  });
});

testOnUnix(noShell)(
  "a folder in which the website can't run is named before anything is installed",
  () => {
    const folder = join(root, "my site (copy)");
    cpSync(join(root, "site"), folder, { recursive: true });
    node();
    program("git", "");
    program("npm", npmNotes);
    const { status, stderr, stdout } = spawnSync(
      "/bin/sh",
      [join(folder, "start-editor/linux.sh")],
      {
        encoding: "utf8",
        env: { PATH: join(root, "bin") },
      },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/can't run in a path with \( in it/);
    expect(stdout).not.toContain("npm ci");
  },
);

testOnUnix(noShell)("the starter for Windows has its line ends, and asks for the same", () => {
  const text = readFileSync("start-editor/windows.bat", "utf8");
  expect(text.split("\r\n").length).toBe(text.split("\n").length);
  expect(text).toContain("scripts\\start-editor.mjs");
});
