import { resolve } from "node:path";
import { bundlePage } from "../../plugins/gatsby-plugin-content-editor/src/server/page-bundle";

test("the editor's page is bundled for browsers, without code that needs Node.js", async () => {
  const { script, styles } = await bundlePage(resolve("."));
  expect(script).not.toMatch(/require\(["']node:|from["']node:/);
  expect(styles).toContain("{");
});
