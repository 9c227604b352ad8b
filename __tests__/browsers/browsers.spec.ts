import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { staticHost } from "../../scripts/static-host";
import { sitePrefix } from "../../src/content/content-source";
import { behaviours, desktop, readsWithoutScripts } from "./behaviours";
import { type Browser, engines } from "./browsers";
import { visitorOf } from "./page";

/*
 * Runs the same behaviours of the site in `public/` in the oldest Chromium, in Firefox and in
 * WebKit. `__tests__/browser` tests them in detail in the current Chromium. Run by `npm run
 * test:browsers`, after `npm run build`.
 */
const prefix = sitePrefix();
const whole = staticHost("public", prefix);
/** Serves the same pages as a browser sees them that runs no scripts. */
const scriptless = createServer((request, response) => {
  const path = request.url?.slice(prefix.length).replace(/^\/$/, "/index");
  const page = join("public", `${path}.html`);
  if (!existsSync(page)) return whole.emit("request", request, response);
  const html = readFileSync(page, "utf8").replace(/<script\b.*?<\/script>|<\/?noscript>/gs, "");
  return response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
});

for (const { name, missing, start } of engines) {
  test.describe(name, () => {
    test.skip(missing !== undefined, missing);
    // All tests share one browser.
    test.describe.configure({ mode: "default", timeout: 180_000 });
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await start();
    });
    test.beforeEach(() => browser.resize(...desktop));
    test.afterAll(() => browser?.close());

    for (const [title, run] of Object.entries(behaviours)) {
      test(title, async ({ baseURL }) => {
        await run(visitorOf(browser, new URL(String(baseURL)).origin, prefix));
        expect(browser.errors()).toEqual([]);
      });
    }

    test("without scripts, every page is readable, and the menu opens", async () => {
      await once(scriptless.listen(0), "listening");
      const { port } = scriptless.address() as AddressInfo;
      await readsWithoutScripts(visitorOf(browser, `http://localhost:${port}`, prefix));
      scriptless.closeAllConnections();
      scriptless.close();
    });
  });
}
