import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
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
jest.setTimeout(180_000);

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

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  for (const server of [whole, scriptless]) await once(server.listen(0), "listening");
});
afterAll(() => {
  for (const server of [whole, scriptless]) server.close();
});

describe.each(engines)("$name", ({ missing, start }) => {
  if (missing) return test.skip(`skipped: ${missing}`, () => {});
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  });
  beforeEach(() => browser.resize(...desktop));
  afterAll(() => browser?.close());

  test.each(Object.entries(behaviours))("%s", async (_name, run) => {
    await run(visitorOf(browser, originOf(whole), prefix));
    expect(browser.errors()).toEqual([]);
  });
  test("without scripts, every page is readable, and the menu opens", () =>
    readsWithoutScripts(visitorOf(browser, originOf(scriptless), prefix)));
});
