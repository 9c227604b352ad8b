import type { Page } from "@playwright/test";
import { expect, open, routes, test } from "./support";

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

for (const { from, link, path } of [
  { from: "/category", link: "Gallery", path: "/gallery" },
  { from: "/gallery", link: "Facility", path: "/facility" },
] as const) {
  test(`navigating from ${from} to ${path} is announced once, with its heading, and focus starts at its top`, async ({
    page,
  }) => {
    await open(page, from);
    const said = await listen(page);
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
    const { h1 } = routes.find((route) => route.path === path) ?? {};
    await expect.poll(said).toEqual([`Navigated to ${h1}`]);
    await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();
    // A second announcement would happen before the network is idle.
    await page.waitForLoadState("networkidle");
    expect(await said()).toEqual([`Navigated to ${h1}`]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}
