import { desktop, expect, open, test } from "./support";

test.use({ viewport: desktop });

test("the link to the other language keeps the house, the anchor, the dates, the guests and the currency", async ({
  page,
}) => {
  await open(page, "/detail/joglo-house");
  await page.getByRole("combobox", { name: "Prices also in" }).selectOption("SGD");
  await page.getByRole("button", { name: "Choose dates" }).click();
  const year = new Date().getFullYear() + 1;
  await page.getByRole("textbox", { name: "Check in" }).fill(`${year}-05-20`);
  await page.getByRole("textbox", { name: "Check out" }).fill(`${year}-05-24`);
  await page.getByRole("combobox", { name: /^Guests/ }).selectOption("4");
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page).toHaveURL("/detail/joglo-house#contact");

  await page.getByRole("banner").getByRole("link", { name: "Bahasa Indonesia" }).click();
  await expect(page).toHaveURL("/id/detail/joglo-house#contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(page.getByText(`20–24 Mei ${year} · 4 malam`).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Tamu/ })).toHaveValue("4");
  await expect(page.getByRole("combobox", { name: "Mata uang lain" })).toHaveValue("SGD");

  await page.goBack();
  await expect(page).toHaveURL("/detail/joglo-house#contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("pages are announced in Indonesian", async ({ page }) => {
  await open(page, "/id/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Galeri" }).click();
  await expect(page.locator("#gatsby-announcer")).toHaveText("Halaman Galeri terbuka");
});

test("the 404 page keeps its language at an unknown Indonesian URL", async ({ page }) => {
  await open(page, "/id/no-such-page");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the viewer, its photo's URL and its links stay in Indonesian", async ({ page }) => {
  await open(page, "/id/gallery");
  await page.getByRole("main").locator("figure a").nth(1).click();
  const viewer = page.getByRole("dialog", { name: "Penampil foto" });
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL("/id/gallery/villa-4-bedroom");
  await expect(viewer.getByRole("link", { name: "4 Bedrooms villa" })).toHaveAttribute(
    "href",
    "/id/detail",
  );
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL("/id/gallery");
});
