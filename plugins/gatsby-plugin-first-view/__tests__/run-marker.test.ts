import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { codeDigest, noteRun, removeUnlikeRun } from "../src/run-marker";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const code = [
  "src/content/s.ts",
  "src/graphql/g.ts",
  "src/lib/a.ts",
  "src/seo/b.ts",
  "plugins/one/c.ts",
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "runs-"));
  for (const file of [...code, "gatsby-node.ts", "package-lock.json"]) write(file, "1");
  write("public/index.html", "1");
});
afterEach(() => rmSync(root, { recursive: true }));

const build = true;
const develop = false;
const finished = () => noteRun(true, root);
const stopped = () => noteRun(false, root);
const nobody = async () => undefined;
const update = async () => {
  await finished();
  write("plugins/one/c.ts", "2");
};

test.each([
  ["a build goes on from a finished build", build, finished, true],
  ["a build begins anew after develop, or a build that was stopped", build, stopped, false],
  ["a build begins anew where nobody knows what was before", build, nobody, false],
  ["a build begins anew after a build by other code", build, update, false],
  ["develop goes on from a finished build", develop, finished, true],
  ["develop goes on from develop", develop, stopped, true],
  ["develop begins anew after a build by other code", develop, update, false],
])("%s", async (_name, isBuild, leave, keeps) => {
  await leave();
  const reason = await removeUnlikeRun(isBuild, root);
  expect(existsSync(join(root, "public/index.html"))).toBe(keeps);
  expect(reason === undefined).toBe(keeps);
});

test("until it has left a note of its own, a run counts as stopped", async () => {
  await finished();
  await removeUnlikeRun(build, root);
  expect(await removeUnlikeRun(build, root)).toBeDefined();
});

test("the first run of all has nothing to say", async () => {
  rmSync(join(root, "public"), { recursive: true });
  expect(await removeUnlikeRun(build, root)).toBeUndefined();
});

test("the code is that of the build and its packages, wherever it lies", () => {
  const before = codeDigest(root);
  for (const file of ["src/pages/index.tsx", "content/site.json", "public/index.html"]) {
    write(file, "2");
    expect(codeDigest(root)).toBe(before);
  }
  const digests = [...code, "gatsby-node.ts", "package-lock.json"].map((file) => {
    write(file, "2");
    return codeDigest(root);
  });
  expect(new Set([before, ...digests]).size).toBe(digests.length + 1);
  const other = `${root}-copy`;
  cpSync(root, other, { recursive: true });
  expect(codeDigest(other)).toBe(codeDigest(root));
  rmSync(other, { recursive: true });
});
