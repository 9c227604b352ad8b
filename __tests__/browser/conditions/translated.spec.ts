import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { photoCount } from "../../support/routes";
import { translatePage } from "../../support/translate";
import { desktop, everywhere, expect, open, phone, test } from "../support";

/*
 * Pages that are translated by the browser. React then updates text nodes that are no longer in the
 * page, and removes elements next to them. Any console error fails the test (`support.ts`).
 */

/** Messages below invalid dates. */
const { past } = JSON.parse(readFileSync("content/pages/detail.json", "utf8")).booking.dates;

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

test("the translated booking panel shows the prices and dates of the chosen villa", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openTranslated(page, "/detail");
  await page.getByRole("link", { name: "Book" }).last().click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Room").selectOption({ index: 3 });
  await expect(panel).toContainText("Rp 2.499.000");
  await expect(panel).not.toContainText("Rp 3.999.000");
  await panel.getByLabel("Room").selectOption({ index: 0 });
  await expect(panel).toContainText("Rp 3.999.000");
  await panel.getByRole("button", { name: "Extra bed: one more" }).click();
  await expect(panel.locator("dl")).toContainText(/Extra bed\W+2/);
  await expect(panel).toContainText("Rp 3.400.000");
  await panel.getByRole("checkbox").uncheck();
  await expect(panel.locator("dl")).not.toContainText("Extra bed");
  await panel.getByRole("checkbox").check();
  await expect(panel.locator("dl")).toContainText("Extra bed");
  await panel.getByRole("button", { name: "Change dates" }).click();
  await panel.getByLabel("Check in", { exact: false }).first().fill("2020-01-01");
  await expect(panel.getByRole("alert").filter({ hasText: past })).toBeVisible();
  await panel.getByLabel("Check in", { exact: false }).first().fill("2099-03-01");
  await panel.getByLabel("Check out", { exact: false }).last().fill("2099-03-04");
  await expect(panel.getByRole("alert").filter({ hasText: past })).toHaveCount(0);
  await expect(panel).toContainText("1–4 Mar 2099 · 3 nights");
  await expect(panel.locator("dl")).toContainText("3 nights");
  await expect(panel.locator("dl")).not.toContainText("1 night");
});

test("the translated photo viewer shows the count and the caption of the open photo", async ({
  page,
}) => {
  await openTranslated(page, "/gallery");
  await page.locator("main li figure a").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(`1 of ${photoCount}`, { exact: true })).toBeVisible();
  for (const [key, count] of [
    ["ArrowRight", `2 of ${photoCount}`],
    ["End", `${photoCount} of ${photoCount}`],
    ["Home", `1 of ${photoCount}`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer.getByText(count, { exact: true })).toBeVisible();
  }
  await expect(viewer.getByText("Four carved posts hold the old Joglo").first()).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await page.getByRole("link", { name: "More photos" }).click();
  await expect(page.locator("main li figure")).toHaveCount(Math.min(photoCount, 30));
});

test("the translated slideshow and testimonials show one text at a time", async ({ page }) => {
  await openTranslated(page, "/");
  const hero = page.getByRole("region", { name: "Holiday discount" });
  for (const [slide, words] of [
    [2, "Mist until breakfast"],
    [1, "Two villas"],
  ] as const) {
    await hero.getByRole("button", { name: `Slide ${slide} of 3` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  const comment = page.locator("blockquote").first();
  const first = await comment.textContent();
  await page.getByRole("button", { name: "Next guest" }).click();
  await expect(comment).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Previous guest" }).click();
  await expect(comment).toHaveText(first ?? "");
  await page.setViewportSize(phone);
  const counter = page.getByText(/^\d \/ \d$/);
  await page.getByRole("button", { name: "Next guest" }).click();
  await expect(counter).toHaveText(/^2 \//);
});

test("the translated villa list and dashboard change without an error", async ({ page }) => {
  await page.setViewportSize(phone);
  await openTranslated(page, "/category");
  await page.getByRole("button", { name: "See more villa" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await openTranslated(page, "/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.keyboard.press("Escape");
  await page.setViewportSize(desktop);
  await openTranslated(page, "/dbvillacategory");
  await page.getByRole("button", { name: "Edit price of Joglo house" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dashboard Picture");
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
