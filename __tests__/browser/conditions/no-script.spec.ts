import type { Page } from "@playwright/test";
import { contentOf, labels } from "../../support/content";
import { houses, routes } from "../../support/routes";
import { desktop, expect, phone, test } from "../support";

/**
 * The site without JavaScript: everything is readable, and everything that needs no script works.
 */

test.use({ javaScriptEnabled: false });

/** Returns the texts that aren't drawn and the images that aren't loaded. */
const missing = (page: Page) =>
  page.locator("main :is(h1, h2, h3, p, img)").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const isPicture = element instanceof HTMLImageElement;
        const drawn = element.checkVisibility({ visibilityProperty: true });
        const isEmpty = isPicture && drawn && !(element.complete && element.naturalWidth > 0);
        return getComputedStyle(element).opacity === "0" || isEmpty;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
const hiddenPictures = (page: Page) =>
  page
    .locator("main img")
    .evaluateAll(
      (images) =>
        images.filter((image) => !image.checkVisibility({ visibilityProperty: true })).length,
    );

test("every page is readable, with all of its images", async ({ page }) => {
  for (const { path, h1 } of routes) {
    await page.goto(path);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const message = `${path} at ${viewport.width} px`;
      await expect(page.getByRole("heading", { level: 1 }), message).toHaveText(h1);
      await expect.poll(() => missing(page), { message }).toEqual([]);
      expect(await hiddenPictures(page), message).toBe(0);
    }
  }
});

const { navBar, bookingForm } = labels;
const menus = contentOf<{ houses: { label: string } }>("navigation.json");

test("the menus open", async ({ page }) => {
  await page.goto("/category");
  const links = page.getByRole("navigation", { name: navBar.name }).getByRole("link");
  for (const name of [navBar.menu, menus.houses.label]) {
    await expect(links).toHaveCount(0);
    await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
    await expect(links.first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test.describe("on a phone,", () => {
  test.use({ viewport: phone });

  test("all houses and the booking card are visible", async ({ page }) => {
    await page.goto("/category");
    await expect(page.getByRole("article")).toHaveCount(houses.length);
    await page.goto("/detail");
    await expect(page.getByRole("region", { name: bookingForm.book, exact: true })).toBeVisible();
  });
});
