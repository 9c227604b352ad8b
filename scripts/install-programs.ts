import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Installs the programs of a test suite, unless the versions in its lock file are installed. They
 * are in a separate folder, so that the site's `npm ci` stays small.
 * @param folder folder with `package.json` and `package-lock.json`
 * @returns whether they are installed
 */
export function installPrograms(folder: string): boolean {
  const mark = `${folder}/node_modules/.installed`;
  const lock = readFileSync(`${folder}/package-lock.json`);
  if (existsSync(mark) && readFileSync(mark).equals(lock)) return true;
  console.log(`Installing the programs in ${folder}…`);
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", ["ci", "--prefix", folder, ...options], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) writeFileSync(mark, lock);
  return status === 0;
}
