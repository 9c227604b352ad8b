import { expect, hydrated, open, test } from "./support";

test.describe("prices in a second currency", () => {
  test.use({ locale: "de-DE" });

  test("use the currency of the browser's country, and a choice is remembered", async ({
    page,
  }) => {
    await open(page, "/category");
    const first = page.getByRole("article").first();
    await expect(first).toContainText("≈ € 338");
    const choice = page.getByLabel("Prices also in");
    await choice.selectOption("SGD (S$)");
    await expect(first).toContainText("≈ S$ 508");
    await expect(page.getByText("Rates of 20 Nov 2026")).toBeVisible();
    await open(page, "/detail/kudus-house");
    await expect(page.getByText("≈ S$ 195").first()).toBeAttached();
    await choice.selectOption("Rupiah only");
    await expect(page.getByText("≈")).toHaveCount(0);
  });
});

test("in a country without an exchange rate, prices are shown in rupiah only", async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: "ja-JP" });
  await page.goto("/category");
  await hydrated(page);
  await expect(page.getByText("≈")).toHaveCount(0);
  await page.close();
});
