import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = realpathSync(mkdtempSync(join(tmpdir(), "environment-")));
afterAll(() => rmSync(root, { recursive: true }));

function check(folder: string, node = ">=20.12") {
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ engines: { node } }));
  const script = resolve("scripts/run.cjs");
  const command = ["node", "-p", "process.env.MALLOC_ARENA_MAX"];
  const options = { cwd, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...command], options);
  return { status, stdout, stderr };
}

test("run.cjs runs a command, also in a folder with spaces and other letters", () => {
  expect(check("山の家 é & +@,$")).toEqual({ status: 0, stdout: "2\n", stderr: "" });
});

test.each(["(", "#"])(
  "run.cjs rejects a folder with %p in its path, and prints a solution",
  (letter) => {
    const { status, stdout, stderr } = check(`site ${letter}1`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`with ${letter} in it. Move or rename the folder`);
  },
);

test("run.cjs rejects an old Node.js, and prints a solution", () => {
  const { status, stderr } = check("plain", ">=99.1");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\nNode \S+ is too old: this project needs 99\.1 or newer\. Install/);
});
