import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { desktop, expect, open, phone, routes, test } from "./support";

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`)),
  ).toEqual([]);
}

/** Pages are judged as they stand, not half-way through a transition. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { path } of [...routes, { path: "/no-such-page" }]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await open(page, path);
        await expectNoViolations(page);
      });
    }

    test("axe finds nothing with the menu open", async ({ page }) => {
      await open(page, "/");
      await page.getByRole("button", { name: "Menu" }).click();
      await expectNoViolations(page);
    });

    test("axe finds nothing with the booking panel open", async ({ page }) => {
      await open(page, "/detail");
      await page.getByRole("link", { name: "Book", exact: true }).first().click();
      await expectNoViolations(page);
    });

    test("axe finds nothing with the forgot-password modal open", async ({ page }) => {
      await open(page, "/login");
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expectNoViolations(page);
    });
  });
}
