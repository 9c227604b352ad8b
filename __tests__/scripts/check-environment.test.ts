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
  const script = resolve("scripts/check-environment.cjs");
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });
  return { status, stderr };
}

test.each(["plain", "with space", "é & +@,$", "山の家"])(
  "the environment check accepts the folder %p",
  (folder) => {
    expect(check(folder)).toEqual({ status: 0, stderr: "" });
  },
);

test.each([..."()[]{}#%!'"])(
  "the environment check rejects a folder with %p in its path, and prints a solution",
  (letter) => {
    const { status, stderr } = check(`site ${letter}1`);
    expect(status).toBe(1);
    expect(stderr).toContain(`with ${letter} in it. Move or rename the folder`);
  },
);

test("the environment check rejects an old Node.js, and prints a solution", () => {
  const { status, stderr } = check("plain", ">=99.1");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\nNode \S+ is too old: this project needs 99\.1 or newer\. Install/);
});
