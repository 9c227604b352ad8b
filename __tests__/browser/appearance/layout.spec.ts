import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { referencesIn } from "../../../plugins/gatsby-transformer-photo/src/variants/variant";
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

/** Returns the RGB bytes of a screenshot of an element. */
const pixels = async (element: Locator) =>
  sharp(await element.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Returns how many pixels change per px of outline when a link gets the keyboard's focus. */
async function changedByFocus(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const { data: before, info } = await pixels(link);
  await link.evaluate((element) => element.focus({ focusVisible: true } as FocusOptions));
  await page.mouse.move(0, 0);
  const { data: after } = await pixels(link);
  let changed = 0;
  // Only the upper half: the caption appears with focus in the lower half.
  for (let at = 0; at < before.length / 2; at += 3) {
    const far = [0, 1, 2].some(
      (channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > 40,
    );
    if (far) changed += 1;
  }
  return changed / (info.width + info.height);
}

for (const [path, links] of [
  ["/gallery", 3],
  ["/detail", 5],
] as const) {
  test(`on ${path} the focus ring of each photo is visible`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const pictures = page.getByRole("main").locator("a:has(picture)");
    for (const link of (await pictures.all()).slice(0, links)) {
      expect(await changedByFocus(page, link)).toBeGreaterThan(1);
    }
  });
}

for (const path of ["/", "/detail", "/category", "/gallery", "/detail/joglo-house"]) {
  test(`${path} doesn't scroll horizontally with right-to-left text or longer words`, async ({
    page,
  }) => {
    await open(page, path);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [dir, longer] of [
        ["rtl", false],
        ["ltr", true],
      ] as const) {
        const wider = await page.evaluate(
          ([direction, stretch]) => {
            const root = document.documentElement;
            root.dir = direction;
            if (stretch) {
              const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const text = node.textContent ?? "";
                node.textContent = text.replace(
                  /\p{L}{4,}/gu,
                  (word) => word + word.slice(0, word.length / 2),
                );
              }
            }
            window.scrollTo({ left: direction === "rtl" ? -500 : 500, behavior: "instant" });
            return Math.abs(window.scrollX);
          },
          [dir, longer && width === 320] as const,
        );
        expect(wider, `${dir} at ${width} px`).toBe(0);
      }
    }
  });
}

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

      const source = await page
        .locator("img[fetchpriority=high]")
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      const { width = 0, crop } = referencesIn(source)[0]?.variant ?? {};
      const height = Math.round((width * (crop?.height ?? 0)) / (crop?.width ?? 1));
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      const images = pdf.match(/\/Subtype \/Image\s+\/Width \d+\s+\/Height \d+/g) ?? [];
      expect(images.map((image) => image.match(/\d+/g)?.join(" × "))).toContain(
        `${width} × ${height}`,
      );
    });
  }
});
