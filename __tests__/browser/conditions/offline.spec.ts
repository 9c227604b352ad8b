import { expect, type Page } from "@playwright/test";
import { contentOf, resort } from "../../support/content";
import { otherHouse } from "../../support/routes";
import { hydrated, pendingWork, plainTest as test } from "../support";

const titleOf = (page: string) => contentOf<{ title: string }>(`pages/${page}.json`).title;

test.use({ serviceWorkers: "allow" });

test("offline, visited pages open, and other pages show how to reach the resort", async ({
  page,
  context,
}) => {
  await page.goto(otherHouse.path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The active worker caches the page that registered it.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(window.location.href))))
    .toBe(true);
  await page.goto("/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf("category"));

  await context.setOffline(true);
  await page.goto(otherHouse.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(otherHouse.title);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(otherHouse.title);
  await hydrated(page);

  await page.goto("/facility");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(resort.offline.title);
  await expect(page.getByRole("link", { name: resort.phone })).toHaveAttribute(
    "href",
    `tel:${resort.phone.replaceAll(" ", "")}`,
  );
  await expect(page.getByText(resort.address.street)).toBeVisible();

  await context.setOffline(false);
  await page.goto("/facility");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf("facility"));
});

/** Waits until a URL is in the worker's cache. */
const waitUntilCached = (page: Page, url: string) =>
  expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), url))
    .toBe(true);
const cachedPaths = (page: Page, cache: string) =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    cache,
  );

test("a page opens offline with any query, and is cached once", async ({ page, context }) => {
  await page.goto("/about?utm_source=first");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await waitUntilCached(page, "/about");
  await page.goto("/about?utm_source=second");
  await context.setOffline(true);
  for (const url of ["/about", "/about?utm_source=third", "/about/"]) {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf("about"));
  }
  expect(await cachedPaths(page, "pages")).toEqual(["/about"]);
});

test("offline, a reload with an open photo shows its gallery, and so does Back", async ({
  page,
  context,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/gallery");
  const title = String(await heading.textContent());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await waitUntilCached(page, "/gallery");
  await page.locator("main figure a").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await expect(heading).toHaveText(title);
});

test("with Save-Data, no service worker is registered", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
  await hydrated(page);
  await pendingWork(page);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});
