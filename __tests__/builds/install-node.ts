import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Installs Node.js from npm into test-results/, once for each version.
 *
 * @param version range, in npm's syntax
 * @returns path of the program, or undefined if npm can't install it
 */
export function installNode(version: string): string | undefined {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = resolve("test-results", `node-${version.replace(/[^\w.]/g, "")}`);
  const program = join(folder, "node_modules", name, "bin", "node");
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const options = ["--prefix", folder, "--ignore-scripts", "--no-save", "--force"];
    spawnSync("npm", ["install", ...options, `${name}@${version}`], { timeout: 300_000 });
  }
  return existsSync(program) ? program : undefined;
}
