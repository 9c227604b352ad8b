import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContentFile } from "../src/load-content-file";

const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = "site.json";
/** Writes the file so that it looks some seconds old. */
function write(text: string, secondsAgo: number) {
  writeFileSync(join(folder, path), text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(join(folder, path), time, time);
}

test("a file is read once for each of its versions", () => {
  const text = readFileSync(join("content", path), "utf8");
  write(text, 20);
  const first = loadContentFile(path, folder);
  expect(first.problems).toEqual([]);
  expect(loadContentFile(path, folder)).toBe(first);
  write("{", 10);
  expect(loadContentFile(path, folder).problems).not.toEqual([]);
});

test("a file that was written just now may change again in the same moment", () => {
  write("{", 0);
  const first = loadContentFile(path, folder);
  expect(loadContentFile(path, folder)).not.toBe(first);
});
