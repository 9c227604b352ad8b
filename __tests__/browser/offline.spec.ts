import { expect, test } from "@playwright/test";

test.use({ serviceWorkers: "allow" });

test("without a network, what was visited opens, and all else says how to reach the resort", async ({
  page,
  context,
}) => {
  await page.goto("/detail/joglo-house");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker keeps the page that brought it as soon as it is active.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(window.location.href))))
    .toBe(true);
  await page.goto("/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our choice of Villa Studios");

  await context.setOffline(true);
  await page.goto("/detail/joglo-house");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Joglo house");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Joglo house");

  await page.goto("/facility");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network just now");
  await expect(page.getByRole("link", { name: "+62 812 0000 0000" })).toHaveAttribute(
    "href",
    "tel:+6281200000000",
  );
  await expect(page.getByText("Kampung Pasir Serai")).toBeVisible();

  await context.setOffline(false);
  await page.goto("/facility");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Various facilities that you can enjoy",
  );
});

test("the worker comes after the first view, and not to those who save data", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
  await page.waitForTimeout(1500);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});
