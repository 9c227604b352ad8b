import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lastChanged } from "../../src/seo/last-changed";

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
  commit("content/testimonials/testimonials.json", "2026-02-02T10:00:00+07:00");
  commit("content/gallery/café ünï.jpg", "2026-03-01T10:00:00+07:00");
  commit("content/testimonials/testimonials.json", "2026-04-01T10:00:00+07:00");
  commit("content/site.json", "2026-05-01T10:00:00+07:00");
  commit("src/pages/gallery.tsx", "2026-06-01T10:00:00+07:00");
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

test.each([
  ["one file", ["pages/gallery.json"], "2026-01-01T03:00:00Z"],
  ["the newest of two", ["pages/gallery.json", "villas/joglo/villa.json"], "2026-02-01T03:00:00Z"],
  ["a name with non-ASCII letters", ["gallery/café ünï.jpg"], "2026-03-01T03:00:00Z"],
  ["a file that was changed twice", ["testimonials/testimonials.json"], "2026-04-01T03:00:00Z"],
  ["a file that is not committed", ["pages/new.json"], undefined],
  ["the content of every page", ["site.json", "labels.json", "navigation.json"], undefined],
  ["no file", [], undefined],
])("the last change of %s (%j) has the date of its commit", async (_name, paths, time) => {
  const timeOf = await lastChanged();
  expect(timeOf(paths)).toBe(time);
});

test("lastChanged returns nothing in a shallow clone and outside a repository", async () => {
  git(["clone", "-q", "--depth", "1", `file://${folder}`, "short"]);
  process.chdir("short");
  expect((await lastChanged())(["pages/gallery.json"])).toBeUndefined();
  process.chdir(tmpdir());
  expect((await lastChanged())(["pages/gallery.json"])).toBeUndefined();
  process.chdir(folder);
});
