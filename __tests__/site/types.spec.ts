import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

test("the committed types of the queries are those that the build has just made", () => {
  test.skip(git("rev-parse").status !== 0, "there is no git repository here");
  const changed = git("diff", "--name-only", "--", "src/gatsby-types.d.ts").stdout;
  expect(changed, "commit what the build has written to src/gatsby-types.d.ts").toBe("");
});
