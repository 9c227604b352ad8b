import { spawnSync } from "node:child_process";

test("the report is printed after Gatsby's final screen update", () => {
  const program = `
    const onExit = require("signal-exit");
    const { printOnExit } = require("./plugins/gatsby-build-utils/src/patches/print-on-exit");
    onExit(() => {});
    printOnExit("what was made");
    onExit(() => process.stderr.write("the log, drawn anew"));
  `;
  const { stderr } = spawnSync(process.execPath, ["--import", "tsx", "--eval", program], {
    encoding: "utf8",
  });
  expect(stderr).toMatch(/the log, drawn anew\nwhat was made\n$/);
});
