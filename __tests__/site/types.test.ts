import { spawnSync } from "node:child_process";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

/** Skipped without a repository, because there is nothing to compare with. */
const testInRepository = git("rev-parse").status === 0 ? test : test.skip;

testInRepository("the committed types of the queries are those that the build has made", () => {
  // If this fails, commit the file that the build wrote.
  expect(git("diff", "--name-only", "--", "src/gatsby-types.d.ts").stdout).toBe("");
});
