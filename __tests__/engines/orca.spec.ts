import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { staticHost } from "../../scripts/static-host";
import { sitePrefix } from "../../src/content/site-url";
import type { Browser } from "./driver";
import { firefox, startFirefox } from "./firefox";
import { missingOrca, startOrca } from "./orca";
import { click, open } from "./page";

/*
 * Tests the speech of the Orca screen reader with the site of `public/` in Firefox. Orca's phrases
 * vary between versions, so the tests only look for words that a listener needs.
 */

const missing = firefox.missing ?? missingOrca;

test.describe("Orca", () => {
  test.skip(Boolean(missing), `Orca does not read: not installed here (${missing})`);

  let server: Server;
  let site = "";
  let orca: Awaited<ReturnType<typeof startOrca>>;
  let browser: Browser;
  test.beforeAll(async () => {
    const prefix = sitePrefix();
    server = staticHost("public", prefix).listen(0);
    await once(server, "listening");
    site = `http://localhost:${(server.address() as AddressInfo).port}${prefix}`;
    orca = await startOrca();
    browser = await startFirefox({ reducedMotion: true }, orca.env);
    await browser.resize(1280, 720);
    orca.focusWindow();
  });
  test.afterAll(async () => {
    await browser?.close();
    orca?.close();
    server?.close();
  });

  /** Runs an action and waits until Orca says all of the words in this order. */
  const hear = async (act: () => Promise<unknown>, ...words: RegExp[]) => {
    const before = orca.said().length;
    await act();
    const pattern = new RegExp(words.map(({ source }) => source).join(".*"));
    await expect.poll(() => orca.said().slice(before), { timeout: 30_000 }).toMatch(pattern);
  };

  test("reads a page from its beginning: its name, the number of headings, and its text", async () => {
    await hear(
      () => open(browser, site),
      /Bukit Serai: Rain-forest villas in West Java/,
      /Page has \d+ landmarks, \d+ headings/,
      /Skip to content \| link/,
      /Two villas and a Javanese house, high in the rain forest \| heading level 1/,
    );
  });

  test("announces the photo viewer, and the photo after each move", async () => {
    await open(browser, `${site}/gallery`);
    await hear(
      () => click(browser, { css: "main li a[data-in-place]" }),
      /Photo viewer (\| )?dialog/,
    );
    // Speech about the dialog may interrupt the announcement of a move, as for a listener who is
    // too quick.
    await expect(async () => {
      const before = orca.said().length;
      await browser.press("ArrowRight");
      await expect
        .poll(() => orca.said().slice(before), { timeout: 8000 })
        .toMatch(/\d+ of \d+: \w+/);
    }).toPass({ timeout: 80_000 });
  });

  test("announces the booking panel and a changed total", async () => {
    await open(browser, `${site}/detail`);
    await hear(
      () => click(browser, { css: "header a", name: "Book" }),
      /4 Bedrooms villa (\| )?dialog/,
    );
    await hear(
      () => click(browser, { css: "dialog[open] button", name: "Extra bed: one more" }),
      /Rp 3\.400\.000/,
    );
  });
});
