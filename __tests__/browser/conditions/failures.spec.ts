import { expect, type Page } from "@playwright/test";
import { contentOf, labels } from "../../support/content";
import { mainHouse } from "../../support/routes";
import { hydrated, open, pendingWork, pressBook, plainTest as test, walkTo } from "../support";

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

const { navBar } = labels;
const titleOf = (page: string) => contentOf<{ title: string }>(`pages/${page}.json`).title;
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
  await walkTo(page, "/gallery");
  await expect(heading(page)).toHaveText(titleOf("gallery"));
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
  for (const name of ["gallery", "about"]) {
    await walkTo(page, `/${name}`);
    await expect(heading(page)).toHaveText(titleOf(name));
  }
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
  await pressBook(page);
  const panel = page.getByRole("dialog", { name: mainHouse.title, exact: true });
  await panel.getByRole("combobox").last().selectOption("1");
  await expect(panel.getByRole("combobox").last()).toHaveValue("1");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: navBar.menu, exact: true }).click();
  await expect(
    page.getByRole("navigation", { name: navBar.name }).getByRole("link").first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await walkTo(page, "/gallery");
  await expect(heading(page)).toHaveText(titleOf("gallery"));
});
