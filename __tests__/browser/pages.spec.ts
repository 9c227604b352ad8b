import { desktop, expect, open, test } from "./support";

test("an unknown URL returns status 404 and a helpful page", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The path ends here");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("a navigation starts each page at the top, with focus and one title, for links and for Back", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, "/category");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("link", { name: "Kudus house" }).last().click();
  await expect(page).toHaveURL("/detail/kudus-house");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kudus house");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expect(page).toHaveURL("/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our choice of Villa Studios");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page).toHaveTitle("Villas and houses | Bukit Serai");
});

test("the villa list shows all six houses, and a click anywhere on a card opens its page", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, "/category");
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "See more villa" })).toBeHidden();
  const third = page.getByRole("article").nth(2);
  await third.click({ position: { x: 20, y: 200 } });
  await expect(page).toHaveURL("/detail/joglo-house");
});
