import { readFileSync } from "node:fs";
import { desktop, expect, hydrated, open, phone, test } from "./support";

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

  test("can be chosen while the browser blocks storage", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await open(page, "/category");
    await page.getByLabel("Prices also in").selectOption("AUD (A$)");
    await expect(page.getByRole("article").first()).toContainText("≈ A$ 599");
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

test("the home page shows six houses, and on a phone the edge of the next one", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  const houses = page.getByRole("region", { name: "Six houses, one hill" }).getByRole("article");
  await expect(houses).toHaveCount(6);
  await houses.first().scrollIntoViewIfNeeded();
  await expect(houses.nth(1)).toBeInViewport();
  await expect(houses.nth(1)).not.toBeInViewport({ ratio: 0.5 });
  await houses.nth(5).getByRole("link").focus();
  await expect(houses.nth(5)).toBeInViewport({ ratio: 0.9 });
});

test("Compare the houses opens the listing at the table of all houses", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Compare the houses" }).click();
  await expect(page).toHaveURL("/category#houses");
  const row = page.getByRole("row", { name: /^Joglo house/ });
  await expect(row).toBeInViewport();
  await expect(row.getByRole("cell")).toHaveText([
    "6",
    "3",
    "3",
    "210 sq m",
    "shared",
    "Rp 2.899.000",
  ]);
  await expect(page.getByRole("row", { name: /^Bamboo house/ })).toContainText(
    "Rp 1.799.000 Rp 2.570.000",
  );
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

for (const viewport of [phone, desktop]) {
  test(`at ${viewport.width} px, "5 photos" opens the photo viewer at the first photo`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, "/detail");
    await page.getByRole("link", { name: "5 photos" }).click();
    const viewer = page.getByRole("dialog", { name: "Photo viewer" });
    await expect(viewer.getByText("1 of 5")).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Close" })).toBeFocused();
    await expect(viewer.getByRole("link", { name: "Ask about this house" }).first()).toBeVisible();
    await expect(viewer.getByRole("link", { name: "See the 4 Bedrooms villa" })).toHaveCount(0);
  });
}

test("a phone shows the rules of a house after a tap", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/detail/joglo-house");
  const rules = page.getByText("No pets, because of the sheep and the chickens.");
  await expect(page.getByText("In from 14:00, out by 12:00")).toBeHidden();
  await expect(rules).toBeHidden();
  await page.getByText("Booking and house rules").click();
  await expect(rules).toBeVisible();
});

test("the tiles of a chapter open a lightbox with the chapter's photos only", async ({ page }) => {
  await open(page, "/gallery");
  await page.getByRole("link", { name: "Food", exact: true }).click();
  await expect(page).toHaveURL("/gallery/chapters/food");
  const tiles = page.getByRole("main").getByRole("figure").getByRole("link");
  const { photos } = JSON.parse(readFileSync("content/gallery/captions.json", "utf8"));
  const { length } = photos.filter(({ tags }: { tags?: string[] }) => tags?.includes("food"));
  await expect(tiles).toHaveCount(length);
  await tiles.nth(2).click();
  await expect(page.getByRole("dialog").getByText(`3 of ${length}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/gallery/chapters/food");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("chapters, rules, routes and all testimonials are readable", async ({ page }) => {
    await page.goto("/gallery/chapters/water");
    await expect(page.getByRole("main").getByRole("figure")).toHaveCount(5);
    await page.goto("/detail/joglo-house");
    for (const text of [
      "Good to know",
      "For every bed",
      "In from 14:00, out by 12:00",
      "No pets",
    ]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.goto("/about");
    await expect(page.getByText("High-speed train").first()).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(13);
    await page.goto("/");
    await expect(page.getByRole("figure")).toHaveCount(6);
    await expect(page.getByLabel("Prices also in")).toBeHidden();
  });
});
