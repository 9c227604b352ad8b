import { expect, type Page, test } from "@playwright/test";
import { hydrated, open, pendingWork } from "../support";

/*
 * Failing requests. The browser itself logs an error for each of them, so these tests only check
 * that no script throws and that the page stays usable.
 */

const thrown = new WeakMap<Page, string[]>();
test.beforeEach(({ page }) => {
  const errors: string[] = [];
  thrown.set(page, errors);
  // Gatsby handles the failure of a chunk, but also rejects a promise that nothing catches.
  page.on("pageerror", ({ name, message }) => {
    if (name !== "ChunkLoadError") errors.push(message);
  });
});
test.afterEach(({ page }) => expect(thrown.get(page)).toEqual([]));

const inMenu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("with blocked storage, pages and photos open, and Back closes a photo", async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("The user denied access", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get });
    }
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get });
    Object.defineProperty(Document.prototype, "cookie", { get, set: get });
  });
  await open(page, "/category");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(heading(page)).toHaveText("Gallery");
  await page.getByRole("main").getByRole("figure").getByRole("link").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pendingWork(page);
});

test("after a new deployment, a page whose bundle is missing is loaded from the server", async ({
  page,
}) => {
  await page.goto("/category");
  await hydrated(page);
  await page.route(/component---src-pages-(?!category)/, (request) =>
    request.fulfill({ status: 404, body: "gone" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(heading(page)).toHaveText("Gallery");
  await page.getByRole("button", { name: "Menu" }).click();
  await inMenu(page, "About").click();
  await expect(page).toHaveURL("/about");
  await expect(heading(page)).toHaveText("Various facilities that you can enjoy");
});

test("a missing image leaves its alt text, its colour and its space", async ({ page }) => {
  await page.goto("/category");
  const card = page.getByRole("article").first();
  const whole = await card.boundingBox();
  await page.route(/\.(avif|jpg)$/, (request) => request.fulfill({ status: 404 }));
  await page.reload();
  await hydrated(page);
  await expect(card.getByRole("img")).toHaveAttribute("alt", /./);
  await expect.poll(() => card.boundingBox()).toEqual(whole);
  await expect(card.locator("svg").first()).toHaveAttribute("color", /^(#|rgb)/);
});

test("a page stays usable when the network fails, and links work again when it is back", async ({
  page,
  context,
}) => {
  await page.goto("/detail");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Book", exact: true }).first().click();
  const panel = page.getByRole("dialog", { name: "4 Bedrooms villa" });
  await panel.getByRole("button", { name: "Extra bed: one more" }).click();
  await expect(panel.getByText("Rp 3.400.000")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(inMenu(page, "About")).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(heading(page)).toHaveText("Gallery");
});
