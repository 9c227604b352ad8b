import { spawnSync } from "node:child_process";
import { inlineScript } from "../src/html/inline-script";

const path = "plugins/gatsby-plugin-first-view/src/patches/inline/start-runtime.ts";

test("an inline script is one small expression without outside references", () => {
  const text = inlineScript(path, true);
  expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/s);
  expect(text).not.toMatch(/require|import|export|__name|cov_|_jsx|<\/script/);
  expect(text.length).toBeLessThan(1500);
});

test("an inline script has the same text under Jest and under tsx", () => {
  const program = `
    const { inlineScript } = require("./plugins/gatsby-plugin-first-view/src/html/inline-script");
    process.stdout.write(inlineScript(${JSON.stringify(path)}, true));
  `;
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--eval", program], {
    encoding: "utf8",
  });
  expect(stdout).toBe(inlineScript(path, true));
});

test("a site without a late style sheet gets a shorter text", () => {
  const text = inlineScript(path, false);
  expect(text.length).toBeLessThan(inlineScript(path, true).length - 300);
  expect(text).not.toMatch(/stylesheet|HAS_SHEET/);
});
