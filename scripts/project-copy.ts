import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";

const notCopied = new Set([
  "node_modules",
  "public",
  "hosts",
  ".cache",
  ".photo-cache",
  ".git",
  "bench",
  "test-results",
]);

/**
 * Copies this project to a temporary folder, without build output.
 * @param prefix start of the folder's name
 */
export function copyProject(prefix = "site-") {
  const root = mkdtempSync(join(tmpdir(), prefix));
  for (const name of readdirSync(".").filter((entry) => !notCopied.has(entry))) {
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (path) => !path.split(sep).includes("node_modules"),
    });
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const path = (name: string) => join(root, name);
  return {
    root,
    path,
    write(name: string, data: string | Buffer) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), data);
    },
    read: (name: string) => readFileSync(path(name)),
    remove: (name: string) => rmSync(path(name), { recursive: true, force: true }),
    /** Adds a folder of this project with hard links. Delete a file before you change it. */
    take(name: string) {
      if (!existsSync(name)) return;
      rmSync(path(name), { recursive: true, force: true });
      if (spawnSync("cp", ["-al", name, path(name)]).status === 0) return;
      // The folder is on a different disk, or the system has no hard links.
      rmSync(path(name), { recursive: true, force: true });
      cpSync(name, path(name), { recursive: true });
    },
    /** Returns the paths of all files below a folder, from the project's root. */
    list: (folder: string) =>
      readdirSync(path(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort(),
    /**
     * Runs `gatsby build`.
     * @param wrapper command that runs the build as its arguments
     * @param env additional environment variables
     * @returns its exit status and its output
     */
    build({ wrapper = [] as readonly string[], env = {} } = {}) {
      const [command = "", ...args] = [
        ...wrapper,
        process.execPath,
        path("node_modules/gatsby/cli.js"),
        "build",
        "--prefix-paths",
      ];
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: root,
        encoding: "utf8",
        env: { ...gatsby.env, NODE_ENV: "production", ...env },
      });
      return { status, output: stdout + stderr };
    },
    discard: () => rmSync(root, { recursive: true }),
  };
}

/** Path of Gatsby's program, and its environment. */
export const gatsby = {
  cli: resolve("node_modules/gatsby/cli.js"),
  // The number of arenas is the same as in `npm run build` (docs/pictures.md).
  env: { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1", MALLOC_ARENA_MAX: "2" },
};
