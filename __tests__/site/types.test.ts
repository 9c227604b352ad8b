import { spawnSync } from "node:child_process";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

/** Without a repository there is nothing to compare with. */
const testInRepository = git("rev-parse").status === 0 ? test : test.skip;

testInRepository("the committed types of the queries are those that the build has made", () => {
  // Commit what the build has written.
  expect(git("diff", "--name-only", "--", "src/gatsby-types.d.ts").stdout).toBe("");
});
