/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lastChanged, sourcesOf } from "../../../src/pipeline/seo/last-changed";

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "commits-"));
const git = (args: string[], date = "") => {
  const author = ["-c", "user.name=Editor", "-c", "user.email=editor@example.com"];
  const env = { ...process.env, ...(date && { GIT_COMMITTER_DATE: date }) };
  const { status, stderr } = spawnSync("git", [...author, ...args], { encoding: "utf8", env });
  if (status !== 0) throw new Error(stderr);
};
const commit = (file: string, date: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, date);
  git(["add", "-A"]);
  git(["commit", "-m", "Change"], date);
};

beforeAll(() => {
  process.chdir(folder);
  git(["init", "-q"]);
  commit("content/pages/gallery.json", "2026-01-01T10:00:00+07:00");
  commit("content/villas/joglo/villa.json", "2026-02-01T10:00:00+07:00");
  commit("src/pages/gallery.tsx", "2026-03-01T10:00:00+07:00");
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

test.each([
  ["/gallery", "2026-01-01T03:00:00Z"],
  ["/gallery/pool", "2026-01-01T03:00:00Z"],
  ["/category", "2026-02-01T03:00:00Z"],
  ["/about", undefined],
  ["/unknown", undefined],
])("%s was last changed by its own content: %s", async (path, time) => {
  const timeOf = await lastChanged();
  expect(await timeOf(path)).toBe(time);
});

test("a clone that is cut short, or no repository, tells nothing", async () => {
  git(["clone", "-q", "--depth", "1", `file://${folder}`, "short"]);
  process.chdir("short");
  expect(await (await lastChanged())("/category")).toBeUndefined();
  process.chdir(tmpdir());
  expect(await (await lastChanged())("/category")).toBeUndefined();
  process.chdir(folder);
});

test.each(["/", "/category", "/about", "/facility", "/gallery", "/gallery/pool", "/detail"])(
  "%s is made of content that exists",
  (path) => {
    const sources = sourcesOf(path);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((name) => !existsSync(join(home, "content", name)))).toEqual([]);
  },
);
