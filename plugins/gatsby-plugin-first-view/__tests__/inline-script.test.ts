import { spawnSync } from "node:child_process";
import { inlineScript } from "../src/html/inline-script";

const path = "plugins/gatsby-plugin-first-view/src/patches/inline/start-runtime.ts";

const all = { hasSheet: true, hasFirstView: true };

test("an inline script is one small expression without outside references", () => {
  const text = inlineScript(path, all);
  expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/s);
  expect(text).not.toMatch(/require|import|export|__name|cov_|_jsx|<\/script/);
  expect(text.length).toBeLessThan(2500);
});

test("an inline script has the same text under Jest and under tsx", () => {
  const program = `
    const { inlineScript } = require("./plugins/gatsby-plugin-first-view/src/html/inline-script");
    process.stdout.write(inlineScript(${JSON.stringify(path)}, ${JSON.stringify(all)}));
  `;
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--eval", program], {
    encoding: "utf8",
  });
  expect(stdout).toBe(inlineScript(path, all));
});

test.each([
  ["a late style sheet", { ...all, hasSheet: false }, /stylesheet|HAS_/],
  [
    "styles for the first view",
    { ...all, hasFirstView: false },
    /first-view|PerformanceObserver|HAS_/,
  ],
])("a page without %s gets a shorter text", (_name, parts, leftOut) => {
  const text = inlineScript(path, parts);
  expect(text.length).toBeLessThan(inlineScript(path, all).length - 300);
  expect(text).not.toMatch(leftOut);
});
