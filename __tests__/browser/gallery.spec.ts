import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { withPhotos } from "../support/many-photos";
import { photoCount } from "../support/routes";
import { desktop, expect, loadFonts, open, phone, test } from "./support";

const tiles = (page: Page) => page.getByRole("main").getByRole("figure").getByRole("link");
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Photo viewer" });
const more = (page: Page) => page.getByRole("main").getByRole("link", { name: "More photos" });

const { photos } = JSON.parse(readFileSync("content/gallery/captions.json", "utf8")) as {
  photos: { caption: string }[];
};

/** Returns an element's distance from the top of the window, in px. */
const topOf = (element: Locator) =>
  element.evaluate((box) => Math.round(box.getBoundingClientRect().top));

/** Opens the gallery with a link, so that its page is rendered from the test's data. */
async function walkToGallery(page: Page): Promise<void> {
  await open(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await loadFonts(page);
}

test.describe("the gallery without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links each tile to the photo's page, which links to the next and the previous photo", async ({
    page,
  }) => {
    await page.goto("/gallery");
    await tiles(page).nth(1).click();
    await expect(page).toHaveURL("/gallery/villa-4-bedroom");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("The four-bedroom villa, early morning");
    await expect(page.getByRole("article").getByRole("img")).toHaveAccessibleName(
      /^Two-storey villa seen across/,
    );
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
    await page.getByRole("link", { name: "Previous photo" }).click();
    await expect(page).toHaveURL("/gallery/joglo-interior");
    await expect(page.getByText(`1 of ${photoCount}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Previous photo" })).toHaveCount(0);
    await page.getByRole("link", { name: "Next photo" }).click();
    await page.getByRole("link", { name: "Next photo" }).click();
    await expect(page).toHaveURL("/gallery/breakfast-table");
    await page.getByRole("link", { name: "Back to the gallery" }).click();
    await expect(page).toHaveURL("/gallery");
  });
});

for (const viewport of [phone, desktop]) {
  test.describe(`the gallery with 300 photos at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("adds the next 15 in place with More photos, and keeps focus and scroll position", async ({
      page,
    }) => {
      await withPhotos(page, 300);
      await walkToGallery(page);
      await expect(tiles(page)).toHaveCount(15);
      await expect(more(page)).toHaveAttribute("href", "/gallery/photo-16");
      await expect(page.getByText("285 more")).toBeVisible();
      await more(page).scrollIntoViewIfNeeded();
      const before = await topOf(tiles(page).nth(14));
      await more(page).click();
      await expect(tiles(page)).toHaveCount(30);
      await expect(tiles(page).nth(15)).toBeFocused();
      expect(await topOf(tiles(page).nth(14))).toBe(before);
      await more(page).click();
      await expect(tiles(page)).toHaveCount(45);

      await tiles(page).nth(40).click();
      await expect(lightbox(page).getByText("41 of 300")).toBeVisible();
      await expect(page).toHaveURL("/gallery/photo-41");
      const opened = await topOf(tiles(page).nth(40));
      await page.goBack();
      await expect(lightbox(page)).toBeHidden();
      await expect(tiles(page)).toHaveCount(45);
      await expect(tiles(page).nth(40)).toBeFocused();
      expect(await topOf(tiles(page).nth(40))).toBe(opened);
    });
  });
}

test.describe("the gallery with many photos", () => {
  test.use({ viewport: desktop });

  test("opens a lightbox with all of them, even those that the grid doesn't show yet", async ({
    page,
  }) => {
    await withPhotos(page, 300);
    await walkToGallery(page);
    await tiles(page).nth(14).click();
    await expect(lightbox(page).getByText("15 of 300")).toBeVisible();
    for (const [key, text] of [
      ["ArrowRight", "16 of 300"],
      ["End", "300 of 300"],
      ["ArrowLeft", "299 of 300"],
      ["Home", "1 of 300"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(lightbox(page).getByText(text, { exact: true })).toBeVisible();
      const name = text.split(" ")[0] ?? "";
      await expect(
        lightbox(page).getByRole("figure").getByText(`Photo ${name}`, { exact: true }),
      ).toBeVisible();
    }
    await page.keyboard.press("End");
    for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
    await expect(lightbox(page).getByText("280 of 300", { exact: true })).toBeVisible();
    await expect(lightbox(page).getByRole("figure").getByText("Photo 280")).toBeVisible();
    await page.keyboard.press("Escape");
    // The last photo has no tile, so focus returns to the tile that opened the lightbox.
    await expect(tiles(page).nth(14)).toBeFocused();
  });

  test("loads the 16th of 16 photos with More photos", async ({ page }) => {
    await withPhotos(page, 16);
    await walkToGallery(page);
    await more(page).click();
    await expect(tiles(page)).toHaveCount(16);
    await expect(more(page)).toHaveCount(0);
    await expect(tiles(page).nth(15)).toBeFocused();
  });

  test("shows an error when the next photos fail to load, and loads them on retry", async ({
    page,
  }) => {
    await withPhotos(page, 300);
    await walkToGallery(page);
    const step = "**/page-data/gallery/photo-16/page-data.json";
    await page.route(step, (route) => route.fulfill({ json: {} }), { times: 1 });
    await more(page).click();
    await expect(
      page.getByText("More photos could not be loaded. Please try again."),
    ).toBeVisible();
    await expect(tiles(page)).toHaveCount(15);
    await more(page).click();
    await expect(tiles(page)).toHaveCount(30);
  });

  test("loads failed photos on retry in the lightbox", async ({ page }) => {
    await withPhotos(page, 300);
    await walkToGallery(page);
    const step = "**/page-data/gallery/photo-286/page-data.json";
    await page.route(step, (route) => route.fulfill({ json: {} }), { times: 1 });
    await tiles(page).nth(0).click();
    await expect(lightbox(page)).toBeVisible();
    await page.keyboard.press("End");
    await expect(lightbox(page).getByText("300 of 300", { exact: true })).toBeVisible();
    await expect(lightbox(page).getByRole("alert")).toHaveText("This photo could not be loaded.");
    await lightbox(page).getByRole("button", { name: "Try again" }).click();
    await expect(lightbox(page).getByRole("figure").getByText("Photo 300")).toBeVisible();
  });
});

test.describe("the gallery in print", () => {
  test.use({ viewport: { width: 794, height: 1123 } });

  test("is a contact sheet with only the photos and their captions", async ({ page }) => {
    await open(page, "/gallery");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo").getByText("Kampung Pasir Serai")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("About")).toBeHidden();
    const rows: { top: number; pictures: number }[] = [];
    for (const [index, { caption }] of photos.slice(0, 15).entries()) {
      const figure = page.getByRole("main").getByRole("figure").nth(index);
      await expect(figure.getByText(caption)).toBeVisible();
      await expect(figure.getByText(caption)).toHaveCSS("opacity", "1");
      const box = await figure.getByRole("img").boundingBox();
      const top = box?.y ?? 0;
      const row = rows.find((each) => Math.abs(each.top - top) < 2);
      if (row) row.pictures += 1;
      else rows.push({ top, pictures: 1 });
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    }
    expect(rows.map(({ pictures }) => pictures)).toEqual([3, 3, 3, 3, 3]);
    // The whole sheet is one A4 page, including the resort's name and address.
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});
