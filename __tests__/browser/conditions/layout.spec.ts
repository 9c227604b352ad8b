import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { desktop, expect, open, test } from "../support";

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

  test("an open dialog isn't on any sheet", async ({ page }) => {
    await open(page, "/login");
    await page.getByRole("button", { name: "Forgot password?" }).click();
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
    await open(page, "/gallery");
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

test("a cropped photo keeps the third with its focal point in view", async ({ page }) => {
  const { hero } = JSON.parse(readFileSync("content/pages/home.json", "utf8"));
  expect(hero.slides[0].picture.focus).toBe("62 40");
  await open(page, "/");
  const photo = page.getByRole("main").getByRole("img").first();
  await expect(photo).toHaveCSS("object-position", "67% 33%");
});

const houses = ["2-bedrooms-villa", "joglo-house", "kudus-house", "bamboo-studio", "bamboo-house"];

test("the photos of each house fill their rows", async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const house of houses) {
    const villa = JSON.parse(readFileSync(`content/villas/${house}/villa.json`, "utf8"));
    await open(page, `/detail/${house}`);
    const pictures = page.getByRole("main").locator("a:has(picture)");
    await expect(pictures.filter({ hasNot: page.locator("h3") })).toHaveCount(
      villa.pictures.length,
    );

    // All photos end where the first one ends, and the last one ends at the edge.
    const boxes = await Promise.all((await pictures.all()).map((each) => each.boundingBox()));
    const bottoms = boxes.map((each) => Math.round((each?.y ?? 0) + (each?.height ?? 0)));
    // The main photo takes 833 of 1440 px of the row, whatever is next to it.
    const share = villa.pictures.length > 1 ? 833 / 1440 : 1;
    expect.soft((boxes[0]?.width ?? 0) / desktop.width, house).toBeCloseTo(share, 1);
    const right = Math.max(...boxes.map((each) => (each?.x ?? 0) + (each?.width ?? 0)));
    const uneven = Math.abs((bottoms.at(-1) ?? 0) - (bottoms[0] ?? 0));
    expect.soft(uneven, house).toBeLessThanOrEqual(1);
    expect.soft(Math.abs(right - desktop.width), house).toBeLessThanOrEqual(1);
  }
});
