import type { Locator, Page } from "@playwright/test";
import { labels } from "../../support/content";
import { withPhotos } from "../../support/many-photos";
import { houses } from "../../support/routes";
import { desktop, expect, open, test, walkTo } from "../support";

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error("It is not on the page");
  return found;
};

/** Replaces the texts of the first slide with texts of usual lengths. */
const shortenSlide = (page: Page) =>
  page
    .locator("[aria-roledescription]:not([inert])")
    .first()
    .evaluate((hero) => {
      for (const text of hero.querySelectorAll("h1, h2, p")) {
        text.textContent =
          text.tagName === "P"
            ? "Mist until breakfast. ".repeat(5)
            : "Two houses in the rain forest, high above the valley";
      }
    });

test("the whole booking bar is in the first view", async ({ page }) => {
  await open(page, "/");
  await shortenSlide(page);
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1440, 760],
    [1280, 640],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = page.locator("#categorya").getByRole("link").last().locator("..");
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
  await shortenSlide(page);
  expect((await box(page.getByRole("banner"))).height).toBeLessThanOrEqual(56);
  const slide = page.getByRole("group").and(page.locator(":not([inert])")).first();
  for (const link of await slide.getByRole("link").all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await open(page, "/detail");
  const bar = page
    .getByRole("link", { name: labels.bookingForm.book, exact: true })
    .last()
    .locator("..");
  expect((await box(bar)).height).toBeLessThanOrEqual(57);
});

test.describe("in print,", () => {
  test.use({ viewport: { width: 794, height: 1123 } });

  for (const path of ["/", "/detail", "/facility"]) {
    test(`${path} shows its whole main photo, and nothing covers its text`, async ({ page }) => {
      await open(page, path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("link", { name: labels.page.skip })).toBeHidden();
      const main = await box(page.locator("img[fetchpriority=high]"));
      expect(main.width).toBeGreaterThan(500);
      expect(main.height).toBeGreaterThan(200);
      const frame = await box(page.locator("img[fetchpriority=high]").locator("../.."));
      // Hover and scroll effects may shift the photo a little within its frame.
      expect(frame.height).toBeGreaterThanOrEqual(main.height * 0.96);
    });
  }

  test("an open dialog isn't on any sheet", async ({ page }) => {
    await open(page, "/login");
    await page.getByRole("button", { name: labels.formPage.forgot.link, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

for (const [width, count] of [
  [1440, 3],
  [600, 2],
] as const) {
  test(`in a window of ${width} px, the gallery has 15 photos in ${count} columns of equal height`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await withPhotos(page, 15);
    await open(page, "/login");
    await walkTo(page, "/gallery");
    const pictures = page.getByRole("main").getByRole("img");
    await expect(pictures).toHaveCount(15);
    const boxes = await pictures.evaluateAll((images) =>
      images.map((image) => image.getBoundingClientRect().toJSON() as DOMRect),
    );
    const columns = new Map<number, number>();
    // The first photo is as wide as two columns, or as the window.
    for (const box of boxes.slice(1)) {
      const left = Math.round(box.left);
      columns.set(left, Math.max(columns.get(left) ?? 0, Math.round(box.bottom)));
    }
    expect(columns.size).toBe(count);
    const ends = [...columns.values()];
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(2);
  });
}

/** One house for each number of photos. */
const arrangements = [...new Map(houses.map((house) => [house.pictures.length, house])).values()];

test("the photos of a house fill their rows", async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const { path, pictures: photos } of arrangements) {
    await open(page, path);
    const pictures = page.getByRole("main").locator("a:has(picture)");
    await expect(pictures.filter({ hasNot: page.locator("h3") })).toHaveCount(photos.length);

    // All photos end where the first one ends, and the last one ends at the edge.
    const boxes = await Promise.all((await pictures.all()).map((each) => each.boundingBox()));
    const own = boxes.slice(0, photos.length);
    const bottoms = own.map((each) => Math.round((each?.y ?? 0) + (each?.height ?? 0)));
    // The main photo takes 833 of 1440 px of the row, whatever is next to it.
    const share = photos.length > 1 ? 833 / 1440 : 1;
    expect.soft((own[0]?.width ?? 0) / desktop.width, path).toBeCloseTo(share, 1);
    const right = Math.max(...own.map((each) => (each?.x ?? 0) + (each?.width ?? 0)));
    const uneven = Math.abs((bottoms.at(-1) ?? 0) - (bottoms[0] ?? 0));
    expect.soft(uneven, path).toBeLessThanOrEqual(1);
    expect.soft(Math.abs(right - desktop.width), path).toBeLessThanOrEqual(1);
  }
});
