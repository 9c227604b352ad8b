import type { Locator } from "@playwright/test";
import { expect, open, test } from "../support";

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error("It is not on the page");
  return found;
};

test("the whole booking bar is in the first view", async ({ page }) => {
  await open(page, "/");
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1440, 760],
    [1280, 640],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = page.getByRole("link", { name: /^Check availability/ }).locator("..");
    await expect
      .poll(() => box(bar).then(({ y, height: tall }) => y + tall), {
        message: `${width} × ${height}`,
      })
      .toBeLessThanOrEqual(height);
  }
});

test("on a phone in landscape, the bars are low and the hero's buttons are fully visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, "/");
  expect((await box(page.getByRole("banner"))).height).toBeLessThanOrEqual(56);
  for (const name of ["Book Now", "Explore Rooms"]) {
    await expect(page.getByRole("link", { name }).first()).toBeInViewport({ ratio: 1 });
  }
  await open(page, "/detail");
  const bar = page.getByRole("link", { name: "Book", exact: true }).last().locator("..");
  expect((await box(bar)).height).toBeLessThanOrEqual(57);
});

test.describe("in print,", () => {
  test.use({ viewport: { width: 794, height: 1123 } });

  for (const path of ["/", "/detail", "/about"]) {
    test(`${path} shows its whole main photo, and nothing covers its text`, async ({ page }) => {
      await open(page, path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
      const main = await box(page.locator("img[fetchpriority=high]"));
      expect(main.width).toBeGreaterThan(500);
      expect(main.height).toBeGreaterThan(200);
      const frame = await box(page.locator("img[fetchpriority=high]").locator("../.."));
      // Hover and scroll effects may shift the photo a little within its frame.
      expect(frame.height).toBeGreaterThanOrEqual(main.height * 0.96);
    });
  }
});
