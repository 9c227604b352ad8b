import { expect, test } from "@playwright/test";
import { hydrated } from "./support";

// Playwright switches off what is tested here, and the headless shell does not have it.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: process.env.CHROME_PATH,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    }),
});

test("Back shows a page as it was left, without loading it again", async ({ page }) => {
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
