import { expect, phone, routes, test } from "./support";

test.use({ javaScriptEnabled: false });

for (const { path, h1 } of routes) {
  test(`${path} reads without JavaScript, with all its pictures`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    for (const image of await page.locator("img").all()) {
      await expect(image).toHaveAttribute("src", /^(\/static\/|data:)/);
    }
  });
}

test("the menus open without JavaScript", async ({ page }) => {
  await page.goto("/category");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveURL("/about");
  await page.getByRole("button", { name: "Villa Category" }).click();
  await expect(page.getByRole("link", { name: "Kudus house" }).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("all villas and the booking card are there", async ({ page }) => {
    await page.goto("/category");
    await expect(page.getByRole("article")).toHaveCount(6);
    await page.goto("/detail");
    await expect(page.getByRole("region", { name: "Book" })).toBeVisible();
  });
});
