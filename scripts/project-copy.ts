import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
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
  ".host-tests",
]);

/** A copy of this project, without what a build has made, in a folder of its own. */
export function copyProject() {
  let root = mkdtempSync(join(tmpdir(), "site-"));
  for (const name of readdirSync(".").filter((entry) => !notCopied.has(entry))) {
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (path) => !path.split(sep).includes("node_modules"),
    });
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const path = (name: string) => join(root, name);
  return {
    get root() {
      return root;
    },
    path,
    write(name: string, data: string | Buffer) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), data);
    },
    read: (name: string) => readFileSync(path(name)),
    remove: (name: string) => rmSync(path(name), { recursive: true, force: true }),
    /** Takes over a folder of this project, by hard links: what changes a file there has to remove it first. */
    take(name: string) {
      if (!existsSync(name)) return;
      rmSync(path(name), { recursive: true, force: true });
      if (spawnSync("cp", ["-al", name, path(name)]).status === 0) return;
      // Another disk, or a system without hard links.
      rmSync(path(name), { recursive: true, force: true });
      cpSync(name, path(name), { recursive: true });
    },
    /** Every file below a folder, by its path from the project's root. */
    list: (folder: string) =>
      readdirSync(path(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort(),
    /**
     * Runs `gatsby build` and gives its exit status and all that it printed.
     *
     * @param wrapper a command that runs the build as its arguments
     * @param node another Node than this one
     */
    build({ wrapper = [] as readonly string[], node = process.execPath } = {}) {
      const [command = "", ...args] = [...wrapper, node, gatsby.cli, "build", "--prefix-paths"];
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: root,
        encoding: "utf8",
        env: { ...gatsby.env, NODE_ENV: "production" },
      });
      return { status, output: stdout + stderr };
    },
    /** Gives the folder another name, with all that a build has left in it. */
    move() {
      const other = `${root}-moved`;
      renameSync(root, other);
      root = other;
    },
    discard: () => rmSync(root, { recursive: true }),
  };
}

/** How Gatsby is started in a copy: the program, and its environment. */
export const gatsby = {
  cli: resolve("node_modules/gatsby/cli.js"),
  // The arenas are those of `npm run build`; `docs/scaling.md` says why.
  env: { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1", MALLOC_ARENA_MAX: "2" },
};
