import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { codeDigest, deleteStaleOutput, writeRunMarker } from "../src/run-marker";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const code = ["src/lib/a.ts", "plugins/one/c.ts"];
const folders = ["src/lib"];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "runs-"));
  for (const file of [...code, "gatsby-node.ts", "package-lock.json"]) write(file, "1");
  write("public/index.html", "1");
});
afterEach(() => rmSync(root, { recursive: true }));

const build = true;
const develop = false;
const finished = () => writeRunMarker(true, folders, root);
const stopped = () => writeRunMarker(false, folders, root);
const withoutMarker = async () => undefined;
const update = async () => {
  finished();
  write("plugins/one/c.ts", "2");
};

test.each([
  ["a build continues from a finished build", build, finished, true],
  [
    "a build starts from scratch after the dev server or an unfinished build",
    build,
    stopped,
    false,
  ],
  ["a build starts from scratch without a marker", build, withoutMarker, false],
  ["a build starts from scratch after a change of code", build, update, false],
  ["the dev server continues from a finished build", develop, finished, true],
  ["the dev server continues from the dev server", develop, stopped, true],
  ["the dev server starts from scratch after a change of code", develop, update, false],
])("%s", async (_name, isBuild, leave, keeps) => {
  await leave();
  const reason = await deleteStaleOutput(isBuild, folders, root);
  expect(existsSync(join(root, "public/index.html"))).toBe(keeps);
  expect(reason === undefined).toBe(keeps);
});

test("a run counts as unfinished until it writes its marker", async () => {
  finished();
  await deleteStaleOutput(build, folders, root);
  expect(await deleteStaleOutput(build, folders, root)).toBeDefined();
});

test("deleteStaleOutput returns no reason on the first run", async () => {
  rmSync(join(root, "public"), { recursive: true });
  expect(await deleteStaleOutput(build, folders, root)).toBeUndefined();
});

test("the digest depends only on the build's code and packages, not on the folder", () => {
  const before = codeDigest(folders, root);
  for (const file of ["src/pages/index.tsx", "content/site.json", "public/index.html"]) {
    write(file, "2");
    expect(codeDigest(folders, root)).toBe(before);
  }
  const digests = [...code, "gatsby-node.ts", "package-lock.json"].map((file) => {
    write(file, "2");
    return codeDigest(folders, root);
  });
  expect(new Set([before, ...digests]).size).toBe(digests.length + 1);
  const other = `${root}-copy`;
  cpSync(root, other, { recursive: true });
  expect(codeDigest(folders, other)).toBe(codeDigest(folders, root));
  rmSync(other, { recursive: true });
});
