import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const modules = resolve("__tests__/judges/programs/node_modules");

/** Returns the path of a file of an installed package. */
export const programPath = (path: string) => join(modules, path);

/** Node.js for programs that need a newer version than the site. */
export const newNode = programPath(`node-${process.platform}-${process.arch}/bin/node`);

/** Returns why Java can't run, or undefined if it can. */
export const missingJava = (): string | undefined =>
  spawnSync("java", ["-version"]).status === 0
    ? undefined
    : "Java is missing. On Debian: apt-get install default-jre-headless";

/** Returns why the programs of this lane can't run, or undefined if they can. */
export const missingPrograms = (): string | undefined =>
  existsSync(newNode) ? undefined : "npm can't install the judges' programs";

/**
 * Every built page, as a path below `public/`. The folders' `index.html` files are left out,
 * because they have the same bytes.
 */
export const builtPages = readdirSync("public", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[\\/])index\.html$/.test(file) || file === "404.html")
  .sort();

/** Returns `test`, or a skipped test with a printed reason if something is missing. */
export function testUnless(reason: string | undefined): typeof test {
  if (reason) console.warn(`Skipped: ${reason}`);
  if (!reason) return test;
  return Object.assign(test.skip, { concurrent: test.skip }) as unknown as typeof test;
}
