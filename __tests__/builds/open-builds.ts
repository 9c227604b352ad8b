import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findOrInstallChromium } from "../../scripts/installed-chromium";
import { staticHost } from "../../scripts/static-host";

/** Returns functions with which the tests of a file serve builds and open them in a browser. */
export function openBuilds() {
  let browser: Browser;
  let server: Server | undefined;
  beforeAll(async () => {
    const args = ["--no-sandbox", "--disable-gpu"];
    browser = await chromium.launch({ executablePath: findOrInstallChromium(), args });
  });
  afterEach(() => server?.close());
  afterAll(() => browser.close());
  return {
    /**
     * Serves a folder instead of the previous one.
     * @returns the port
     */
    async serve(folder: string, prefix = "", port = 0): Promise<number> {
      server?.close();
      const next = staticHost(folder, prefix);
      server = next;
      await new Promise<void>((listening) => next.listen(port, "127.0.0.1", listening));
      return (next.address() as AddressInfo).port;
    },
    newPage: (port: number): Promise<Page> =>
      browser.newPage({ baseURL: `http://127.0.0.1:${port}` }),
  };
}

/** Starts the runtime of a page, and waits until it has loaded what it needs. */
export async function startRuntime(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => "___navigate" in window);
  await page.waitForLoadState("networkidle");
}
