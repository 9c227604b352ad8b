import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type ContentSource, loadContentFile, singleFile } from "..";

const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = "site.json";
const source: ContentSource = {
  folder,
  label: "content",
  types: [singleFile("Site", z.strictObject({ title: z.string() }), path)],
};
/** Writes the file with a modification time some seconds ago. */
function write(text: string, secondsAgo: number) {
  writeFileSync(join(folder, path), text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(join(folder, path), time, time);
}

test("loadContentFile reads each version of a file once", () => {
  write('{ "title": "Hill" }', 20);
  const first = loadContentFile(path, source);
  expect(first.problems).toEqual([]);
  expect(loadContentFile(path, source)).toBe(first);
  write("{", 10);
  expect(loadContentFile(path, source).problems).not.toEqual([]);
});

test("loadContentFile rereads a recently written file, because file systems have coarse clocks", () => {
  write("{", 0);
  const first = loadContentFile(path, source);
  expect(loadContentFile(path, source)).not.toBe(first);
});
