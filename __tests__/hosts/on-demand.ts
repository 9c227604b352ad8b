import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Running, run } from "./running";

/** The Node that the packages need, which comes as an npm package, too. */
const node = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/**
 * Packages of hosts that are too large, or too new for the Node of this project, to stand in
 * package.json. They are installed once into the folder for temporary files.
 *
 * @param name of the folder
 * @param version of Node, as npm takes it
 * @returns how to run one of their programs, with the script's path in the folder of packages, or why they
 *   cannot be had
 */
export function onDemand(name: string, packages: readonly string[], version = "24") {
  const folder = join(tmpdir(), "host-packages", name);
  const modules = join(folder, "node_modules");
  const program = join(modules, node, "bin", "node");
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const options = ["--prefix", folder, "--ignore-scripts", "--no-save", "--force"];
    spawnSync("npm", ["install", ...options, ...packages, `${node}@${version}`], {
      timeout: 300_000,
    });
  }
  const pathOf = (script: string) => (script.startsWith("/") ? script : join(modules, script));
  const env = { HOST_PACKAGES: modules, CI: "1", WRANGLER_SEND_METRICS: "false" };
  return {
    program,
    missing: existsSync(program)
      ? undefined
      : `npm cannot install ${[...packages, node].join(", ")}`,
    run: (port: number, script: string, args: string[]): Promise<Running> =>
      run(port, program, [pathOf(script), ...args], env),
    /** Runs a program to its end. */
    runToEnd(script: string, args: string[]) {
      const options = {
        encoding: "utf8",
        env: { ...process.env, ...env },
        timeout: 60_000,
      } as const;
      const { status, stdout, stderr } = spawnSync(program, [pathOf(script), ...args], options);
      return { status, output: stdout + stderr };
    },
  };
}
