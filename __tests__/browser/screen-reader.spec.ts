import type { Page } from "@playwright/test";
import { interpolate } from "../../src/lib/text";
import { contentOf, labels, languages } from "../support/content";
import { expect, open, test, walkTo } from "./support";

/** Records the texts of all live regions after each change from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
        ),
      );
      for (const region of new Set(regions)) if (region?.textContent) said.push(region.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "said"));
}

test("a navigation is announced once, with the page's heading, and focus starts at its top", async ({
  page,
}) => {
  await open(page, "/category");
  const said = await listen(page);
  await walkTo(page, "/gallery");
  const { title } = contentOf<{ title: string }>("pages/gallery.json");
  const announcement = interpolate(labels.page.navigated, { page: title });
  // Gatsby's English words are replaced in the same frame.
  await expect.poll(async () => (await said()).at(-1)).toBe(announcement);
  const texts = await said();
  await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();
  // A second announcement would happen before the network is idle.
  await page.waitForLoadState("networkidle");
  expect(await said()).toEqual(texts);
  await expect(page.locator("html")).toHaveAttribute("lang", languages[0]);
});
