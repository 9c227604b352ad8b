import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkEmptiedCache, deleteStaleOutput, recordRun, runOf } from "../src/run-marker";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const run = (command: "build" | "develop", prefix = "") =>
  runOf(command, ["src/lib"], prefix, root);
const record = async (command: "build" | "develop") => recordRun(await run(command), root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "runs-"));
  for (const file of ["src/lib/a.ts", "plugins/one/c.ts", "gatsby-node.ts", "package-lock.json"]) {
    write(file, "1");
  }
  for (const file of ["public/index.html", ".cache/webpack/a"]) write(file, "1");
});
afterEach(() => rmSync(root, { recursive: true }));

const update = async () => {
  await record("build");
  write("plugins/one/c.ts", "2");
};
test.each<["build" | "develop", string, () => unknown, boolean]>([
  ["build", "a finished build", () => record("build"), true],
  ["build", "the dev server", () => record("develop"), false],
  ["build", "a build that didn't finish", () => undefined, false],
  ["build", "a change of code", update, false],
  ["develop", "a finished build", () => record("build"), true],
  ["develop", "the dev server", () => record("develop"), true],
  ["develop", "a change of code", update, false],
])("%s after %s keeps the output: %s", async (command, _name, leave, isKept) => {
  await leave();
  expect(await deleteStaleOutput(await run(command), root)).toBe(!isKept);
  // The run counts as unfinished until it is recorded.
  const marker = join(root, ".cache/run.txt");
  expect(existsSync(marker) && readFileSync(marker, "utf8")).not.toBe(await run(command));
  for (const folder of ["public", ".cache/webpack"]) {
    expect(existsSync(join(root, folder))).toBe(isKept);
  }
});

test("checkEmptiedCache stops a run from scratch if Gatsby didn't empty .cache/", async () => {
  expect(await deleteStaleOutput(await run("build"), root)).toBe(true);
  expect(() => checkEmptiedCache(root)).toThrow(/found no empty `\.cache\/`/);
  rmSync(join(root, ".cache/run.txt"));
  expect(() => checkEmptiedCache(root)).not.toThrow();
});

test("a run depends on the build's code, packages and prefix, but not on content", async () => {
  const before = await run("build");
  write("content/site.json", "2");
  write("plugins/one/__tests__/c.test.ts", "2");
  expect(await run("build")).toBe(before);
  const others = [await run("build", "/repo")];
  for (const file of ["src/lib/a.ts", "plugins/one/c.ts", "gatsby-node.ts", "package-lock.json"]) {
    write(file, "2");
    others.push(await run("build"));
  }
  expect(new Set([before, ...others]).size).toBe(6);
});
