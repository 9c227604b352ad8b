import { expect, hydrated, open, test } from "./support";

// Questions that travellers have before they book: prices, rules, routes, and photos by subject.

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

test("a discount shows its earlier price and its last day, and ends after that day", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2027-03-31T12:00:00"));
  await open(page, "/category");
  const villa = page.getByRole("article").filter({ hasText: "4 Bedrooms villa" });
  await expect(villa).toContainText("Disc 20%");
  await expect(villa).toContainText("Rp 6.499.000");
  await expect(villa).toContainText("was Rp 8.124.000, book by 31 Mar 2027");
  await page.clock.setFixedTime(new Date("2027-04-01T12:00:00"));
  await open(page, "/category");
  await expect(villa).not.toContainText("Disc 20%");
  await expect(villa).toContainText("Rp 8.124.000");
  await expect(villa).not.toContainText("until");
});

test("the booking bar's link to the listing contains the house only after a choice", async ({
  page,
}) => {
  await open(page, "/");
  const submit = page.getByRole("link", { name: /^Check availability/ });
  await expect(submit).not.toHaveAttribute("href", /[{}]|checkin/);
});

test("a house's page links to the next house, and the last one to the first", async ({ page }) => {
  await open(page, "/detail/bamboo-studio");
  const steps = page.getByRole("navigation", { name: "Previous house, Next house" });
  await steps.getByRole("link", { name: "Next house Bamboo house" }).click();
  await expect(page).toHaveURL("/detail/bamboo-house");
  await steps.getByRole("link", { name: "Next house 4 Bedrooms villa" }).click();
  await expect(page).toHaveURL("/detail");
});
