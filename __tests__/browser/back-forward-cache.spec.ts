import { expect, test } from "@playwright/test";
import { hydrated } from "./support";

// Playwright switches off what is tested here.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

for (const path of ["/", "/category", "/gallery", "/detail", "/login"]) {
  test(`Back shows ${path} as it was left, without loading it again`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => {
      window.addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/robots.txt");
    await page.goBack({ waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  });
}
