import { desktop, expect, hydrated, open, routes, test } from "./support";

test("every page is there by itself, with its heading, title and description", async ({ page }) => {
  for (const { path, h1 } of routes) {
    // Nothing is pressed, so the runtime starts by itself.
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(h1);
    await expect(page, path).toHaveTitle(/Bukit Serai/);
    await expect(page.locator('meta[name="description"]'), path).toHaveCount(1);
  }
});

test("an unknown address is a helpful 404", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The path ends here");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test.describe("from page to page", () => {
  test.use({ viewport: desktop });

  test("a link and Back begin at the top, with focus and one title", async ({ page }) => {
    await open(page, "/category");
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole("link", { name: "Kudus house" }).last().click();
    await expect(page).toHaveURL("/detail/kudus-house");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kudus house");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();

    await page.evaluate(() => window.scrollTo(0, 900));
    await page.goBack();
    await expect(page).toHaveURL("/category");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our choice of Villa Studios");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page).toHaveTitle("Villas and houses | Bukit Serai");
  });
});

test("every word of the spec's small print is there", async ({ page }) => {
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  const year = new Date().getFullYear();
  await expect(footer.getByText(`© ${year} Bukit Serai`)).toBeVisible();
  for (const [name, href] of [
    ["About", "/about"],
    ["Facility", "/facility"],
    ["Gallery", "/gallery"],
    ["4 Bedroom Villa", "/category"],
    ["2 Bedroom Villa", "/category"],
    ["Joglo House", "/category"],
    ["Bamboo Studio", "/category"],
    ["Bamboo House", "/category"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer.getByRole("link", { name: "+62 812 0000 0000 WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/6281200000000\?text=Hello.*Bukit%20Serai.*%2F$/,
  );
  await expect(footer.getByRole("link", { name: "hello@bukitserai.example" })).toHaveAttribute(
    "href",
    /^https:\/\/mail\.google\.com\/.*to=hello@bukitserai\.example&su=.*Bukit%20Serai&body=Hello/,
  );
});
