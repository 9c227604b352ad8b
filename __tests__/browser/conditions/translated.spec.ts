import type { Page } from "@playwright/test";
import { translatePage } from "../../support/translate";
import { everywhere, expect, open, test } from "../support";

/*
 * Pages that are translated by the browser. React then updates text nodes that are no longer in the
 * page, and removes elements next to them. Any console error fails the test (`support.ts`).
 */

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(translatePage, ["‹", "›"] as [string, string]);
}

test("a translation leaves prices, dates, names and counts unchanged", async ({ page }) => {
  await openTranslated(page, "/detail");
  await expect(page.locator("main font").first()).toBeAttached();
  for (const text of ["Rp 3.999.000", "09/10/2021 - 10/10/2021", "Rp 3.200.000"]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 Bedrooms villa");
  await openTranslated(page, "/category");
  await expect(page.getByText("Rp 2.499.000", { exact: true }).first()).toBeVisible();
});

test("every translated page links to the next one", async ({ page }) => {
  for (const path of everywhere.filter((each) => !each.startsWith("/db"))) {
    await openTranslated(page, path);
    const next = path === "/" ? "/gallery" : "/";
    await page.locator(`a[href="${next}"]:visible`).last().click();
    await expect(page).toHaveURL(next);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      next === "/" ? "Two villas" : "Gallery",
    );
  }
});
