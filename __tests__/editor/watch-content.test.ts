import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchContent } from "../../plugins/gatsby-plugin-content-editor/src/server/watch-content";

let folder: string;
let stop: () => void;
let next: (() => void) | undefined;
const changed = () =>
  new Promise<void>((resolve) => {
    next = resolve;
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "watch-"));
  writeFileSync(join(folder, "site.json"), "0");
  stop = watchContent(folder, () => next?.());
  // Watching starts some time after the call. Writes until the first change is noticed.
  const isWatching = changed();
  const timer = setInterval(
    () => writeFileSync(join(folder, "begin.json"), String(Date.now())),
    50,
  );
  await isWatching;
  clearInterval(timer);
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

test("every replacement of a file is noticed, even in the way that git and the editor write", async () => {
  // The first change may be noticed because of the previous file.
  for (const text of ["1", "2", "3"]) {
    const seen = changed();
    writeFileSync(join(folder, ".draft"), text);
    renameSync(join(folder, ".draft"), join(folder, "site.json"));
    await seen;
  }
  const seen = changed();
  writeFileSync(join(folder, "site.json"), "4");
  await seen;
});

test("files in a new folder are noticed", async () => {
  const made = changed();
  mkdirSync(join(folder, "villas/new"), { recursive: true });
  writeFileSync(join(folder, "villas/new/villa.json"), "{}");
  await made;
  const seen = changed();
  writeFileSync(join(folder, "villas/new/villa.json"), '{ "a": 1 }');
  await seen;
});
