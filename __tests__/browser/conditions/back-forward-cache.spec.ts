import { expect } from "@playwright/test";
import { installedFullChromium } from "../../../scripts/installed-chromium";
import { hydrated, plainTest as test } from "../support";

// Playwright switches off the back/forward cache, and the headless shell doesn't have it.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: installedFullChromium(),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    }),
});

test("Back restores a page from the back/forward cache without loading it", async ({ page }) => {
  for (const path of ["/", "/category", "/gallery", "/detail", "/login"]) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => {
      window.addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/robots.txt");
    await page.goBack({ waitUntil: "commit" });
    await expect(page.locator("html"), path).toHaveAttribute("data-persisted", "true");
  }
});
