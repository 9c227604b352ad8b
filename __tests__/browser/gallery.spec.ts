import type { Locator, Page } from "@playwright/test";
import { interpolate } from "../../src/lib/text";
import { labels } from "../support/content";
import { withPhotos } from "../support/many-photos";
import { desktop, expect, loadFonts, open, test, walkTo } from "./support";

const { photo, gallery } = labels;
const counter = (position: number) => interpolate(photo.counter, { position, total: 300 });

const tiles = (page: Page) => page.getByRole("main").getByRole("figure").getByRole("link");
const lightbox = (page: Page) => page.getByRole("dialog", { name: photo.lightbox });
const more = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: gallery.more, exact: true });

/** Returns an element's distance from the top of the window, in px. */
const topOf = (element: Locator) =>
  element.evaluate((box) => Math.round(box.getBoundingClientRect().top));

/** Opens the gallery from a different page, so that it is rendered from the test's data. */
async function walkToGallery(page: Page): Promise<void> {
  await open(page, "/login");
  await walkTo(page, "/gallery");
  await loadFonts(page);
}

test.describe("the gallery with 300 photos", () => {
  test.use({ viewport: desktop });

  test("adds the next 15 in place with More photos, and keeps focus and scroll position", async ({
    page,
  }) => {
    await withPhotos(page, 300);
    await walkToGallery(page);
    await expect(tiles(page)).toHaveCount(15);
    await expect(more(page)).toHaveAttribute("href", "/gallery/photo-16");
    await expect(
      page.getByText(interpolate(gallery.rest, { count: 285 }), { exact: true }),
    ).toBeVisible();
    await more(page).scrollIntoViewIfNeeded();
    const before = await topOf(tiles(page).nth(14));
    await more(page).click();
    await expect(tiles(page)).toHaveCount(30);
    await expect(tiles(page).nth(15)).toBeFocused();
    expect(await topOf(tiles(page).nth(14))).toBe(before);
    await more(page).click();
    await expect(tiles(page)).toHaveCount(45);

    await tiles(page).nth(40).click();
    await expect(lightbox(page).getByText(counter(41), { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/gallery/photo-41");
    const opened = await topOf(tiles(page).nth(40));
    await page.goBack();
    await expect(lightbox(page)).toBeHidden();
    await expect(tiles(page)).toHaveCount(45);
    await expect(tiles(page).nth(40)).toBeFocused();
    expect(await topOf(tiles(page).nth(40))).toBe(opened);
  });

  test("opens a lightbox with all of them, even those that the grid doesn't show yet", async ({
    page,
  }) => {
    await withPhotos(page, 300);
    await walkToGallery(page);
    await tiles(page).nth(14).click();
    await expect(lightbox(page).getByText(counter(15), { exact: true })).toBeVisible();
    for (const [key, position] of [
      ["ArrowRight", 16],
      ["End", 300],
      ["ArrowLeft", 299],
      ["Home", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(lightbox(page).getByText(counter(position), { exact: true })).toBeVisible();
      await expect(
        lightbox(page).getByRole("figure").getByText(`Photo ${position}`, { exact: true }),
      ).toBeVisible();
    }
    await page.keyboard.press("End");
    for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
    await expect(lightbox(page).getByText(counter(280), { exact: true })).toBeVisible();
    await expect(lightbox(page).getByRole("figure").getByText("Photo 280")).toBeVisible();
    await page.keyboard.press("Escape");
    // The last photo has no tile, so focus returns to the tile that opened the lightbox.
    await expect(tiles(page).nth(14)).toBeFocused();
  });

  test("shows an error when the next photos fail to load, and loads them on retry", async ({
    page,
  }) => {
    await withPhotos(page, 300);
    await walkToGallery(page);
    const step = "**/page-data/gallery/photo-16/page-data.json";
    await page.route(step, (route) => route.fulfill({ json: {} }), { times: 1 });
    await more(page).click();
    await expect(page.getByText(gallery.moreFailed)).toBeVisible();
    await expect(tiles(page)).toHaveCount(15);
    await more(page).click();
    await expect(tiles(page)).toHaveCount(30);
  });
});
