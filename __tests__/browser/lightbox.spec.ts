import type { Locator, Page } from "@playwright/test";
import { interpolate } from "../../src/lib/text";
import { contentOf, labels } from "../support/content";
import { mainHouse, photos } from "../support/routes";
import { desktop, expect, hydrated, open, phone, test, withMotion } from "./support";

test.use(withMotion);

const { photo: texts } = labels;
const { title: gallery } = contentOf<{ title: string }>("pages/gallery.json");
const lightbox = (page: Page) => page.getByRole("dialog", { name: texts.lightbox, exact: true });
const tiles = (page: Page) => page.getByRole("main").getByRole("figure").getByRole("link");
const control = (page: Page, name: string) =>
  lightbox(page).getByRole("button", { name, exact: true });
/** Returns the current photo. Its neighbours are hidden from everybody. */
const picture = (page: Page) => lightbox(page).getByRole("figure").getByRole("img").last();
const expectPosition = (page: Page, position: number, total = photos.length) =>
  expect(
    lightbox(page).getByText(interpolate(texts.counter, { position, total }), { exact: true }),
  ).toBeVisible();

/** Position, counted from 0, of the photo that the tests open. It has a next one, if possible. */
const opened = Math.max(0, Math.min(2, photos.length - 2));
const { path, alt, title, caption } = photos[opened] ?? { path: "", alt: "", title: "" };

async function openPhoto(page: Page): Promise<Locator> {
  await open(page, "/gallery");
  const tile = tiles(page).nth(opened);
  await tile.click();
  await expect(lightbox(page)).toBeVisible();
  await isLoaded(page);
  return tile;
}

/** Waits until the right photo is loaded, painted, and large enough for its box on the screen. */
async function isLoaded(page: Page): Promise<void> {
  await expect(picture(page)).toHaveAccessibleName(alt);
  await expect(picture(page)).toHaveCSS("opacity", "1");
  await expect
    .poll(() =>
      picture(page).evaluate((image: HTMLImageElement) => {
        const files = [...(image.parentElement?.querySelectorAll("source") ?? [])];
        const widths = files.flatMap(({ srcset }) =>
          [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        );
        const sharp = Math.min(Math.max(...widths), image.clientWidth * devicePixelRatio);
        return image.complete && image.naturalWidth > 0 && image.clientWidth > 0
          ? sharp <= Number(image.currentSrc && image.naturalWidth * devicePixelRatio) + 1
          : false;
      }),
    )
    .toBe(true);
}

/** Returns the zoom factor of the photo. */
const scale = (page: Page) =>
  lightbox(page)
    .getByRole("figure")
    .evaluate((figure) => new DOMMatrix(getComputedStyle(figure).transform).a);

/** Ends all transitions that a click, key or touch started. */
const settle = (page: Page) =>
  lightbox(page)
    .getByRole("figure")
    .evaluate(async (figure) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      for (const transition of figure.getAnimations({ subtree: true })) transition.finish();
    });

const settledScale = async (page: Page) => {
  await settle(page);
  return scale(page);
};

test.describe("the lightbox in a wide window", () => {
  test.use({ viewport: desktop });

  test("closes with its button, Escape, the backdrop and Back, and returns focus to the tile", async ({
    page,
  }) => {
    const tile = await openPhoto(page);
    const closings = [
      () => control(page, texts.close).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(desktop.width / 2, 90),
      () => page.goBack(),
    ];
    for (const [index, close] of closings.entries()) {
      if (index > 0) {
        await tile.click();
        await isLoaded(page);
      }
      await close();
      await expect(lightbox(page)).toBeHidden();
      await expect(page).toHaveURL("/gallery");
      await expect(tile).toBeFocused();
    }
  });

  test("zooms with its buttons, + − 0, double click and wheel, and never below the whole photo", async ({
    page,
  }) => {
    await openPhoto(page);
    await expect(control(page, texts.zoomOut)).toHaveAttribute("aria-disabled", "true");
    await control(page, texts.zoomIn).click();
    expect(await settledScale(page)).toBeCloseTo(2);
    // A photo of many pixels can be enlarged further, at most five times.
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expect(control(page, texts.zoomIn)).toHaveAttribute("aria-disabled", "true");
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("-");
    expect(await settledScale(page)).toBeCloseTo(1);
    await page.keyboard.press("-");
    expect(await settledScale(page)).toBeCloseTo(1);
    await page.keyboard.press("+");
    expect(await settledScale(page)).toBeCloseTo(2);
    await page.keyboard.press("0");
    expect(await settledScale(page)).toBeCloseTo(1);
    await page.mouse.dblclick(600, 400);
    expect(await settledScale(page)).toBeCloseTo(2);
    await page.mouse.dblclick(600, 400);
    expect(await settledScale(page)).toBeCloseTo(1);
    await page.mouse.wheel(0, -200);
    const wheeled = await settledScale(page);
    expect(wheeled).toBeGreaterThan(1.2);
    await page.mouse.wheel(0, 2000);
    expect(await settledScale(page)).toBeCloseTo(1);
  });

  test("shows the photo's page after a reload, and Back opens the gallery at the photo", async ({
    page,
  }) => {
    const tile = await openPhoto(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(gallery);
    await expect(lightbox(page)).toBeHidden();
    await expect(tile).toBeInViewport({ ratio: 0.9 });
    await page.goForward();
    await isLoaded(page);
  });

  test("shows a message and Try again if a photo fails to load", async ({ page }) => {
    await open(page, "/gallery");
    const pattern = /\/static\/.*\.(avif|jpg)$/;
    await page.route(pattern, (route) => route.fulfill({ status: 200, body: "no picture" }));
    await tiles(page).nth(opened).click();
    await expect(lightbox(page).getByRole("alert")).toHaveText(texts.failed);
    await page.unroute(pattern);
    await control(page, texts.again).click();
    await isLoaded(page);
  });

  test("opens the photo's page if its own code fails to load", async ({ page }) => {
    await page.route(/\/lightbox-.*\.js$/, (route) =>
      route.fulfill({ status: 200, contentType: "text/javascript", body: "" }),
    );
    await open(page, "/gallery");
    await tiles(page).nth(opened).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("contains only the photos of the house on /detail", async ({ page }) => {
    const { pictures } = mainHouse;
    test.skip(pictures.length === 1, "The house has only one photo.");
    const pathOf = (index: number) =>
      photos.find(({ file }) => file === pictures[index]?.file)?.path ?? "/detail";
    await open(page, "/detail");
    const links = page.getByRole("main").locator("a:has(img)");
    await links.nth(1).click();
    await expectPosition(page, 2, pictures.length);
    await expect(page).toHaveURL(pathOf(1));
    await page.keyboard.press("ArrowLeft");
    await expectPosition(page, 1, pictures.length);
    await page.goBack();
    await expect(lightbox(page)).toBeHidden();
    await expect(page).toHaveURL("/detail");
    await expect(links.first()).toBeFocused();
    await page.goForward();
    await expectPosition(page, 1, pictures.length);
  });
});

test.describe("the lightbox with touch", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  type Finger = { x: number; y: number };

  /**
   * Sends touches with the browser's protocol, because Playwright only has single taps.
   * @param times timestamps in s of the steps and of the end. By default, the time of sending
   */
  async function touches(page: Page, steps: Finger[][], times: number[] = []): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Finger[], step: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        timestamp: times[step],
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    const [first = [], ...rest] = steps;
    await send("touchStart", first, 0);
    for (const [index, points] of rest.entries()) await send("touchMove", points, index + 1);
    await send("touchEnd", [], steps.length);
    await client.detach();
  }
  /**
   * Taps twice. Explicit timestamps, 0.1 s apart, make the test independent of the machine's speed.
   * They end now, because a time in the future ends Chromium's renderer.
   */
  async function doubleTap(page: Page, x: number, y: number): Promise<void> {
    const now = await page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);
    await touches(page, [[{ x, y }]], [now - 0.15, now - 0.1]);
    await touches(page, [[{ x, y }]], [now - 0.05, now]);
  }
  const line = (from: Finger, to: Finger, count = 6): Finger[][] =>
    Array.from({ length: count + 1 }, (_, step) => [
      {
        x: from.x + ((to.x - from.x) * step) / count,
        y: from.y + ((to.y - from.y) * step) / count,
      },
    ]);

  test("opens from a tile with the whole photo, caption, counter, URL, focus inside and large controls", async ({
    page,
  }) => {
    await openPhoto(page);
    await expectPosition(page, opened + 1);
    await expect(lightbox(page).getByRole("figure")).toContainText(caption ?? "");
    await expect(page).toHaveURL(path);
    const box = await picture(page).boundingBox();
    const ratio = await picture(page).evaluate(
      (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
    );
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1);
    expect(box?.width ?? 0).toBeLessThanOrEqual(phone.width);
    expect(await lightbox(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
      true,
    );
    for (const button of await lightbox(page).getByRole("button").all()) {
      const size = await button.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    for (let press = 0; press < 9; press += 1) await page.keyboard.press("Tab");
    expect(
      await lightbox(page).evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  });

  test("moves to the next photo on a swipe, and stays on a short one", async ({ page }) => {
    test.skip(photos.length === 1, "The gallery has only one photo.");
    await openPhoto(page);
    await touches(page, line({ x: 320, y: 420 }, { x: 80, y: 430 }));
    await expectPosition(page, opened + 2);
    await touches(page, line({ x: 80, y: 420 }, { x: 320, y: 410 }));
    await expectPosition(page, opened + 1);
    await touches(page, line({ x: 200, y: 420 }, { x: 180, y: 420 }));
    await settle(page);
    await expectPosition(page, opened + 1);
    expect((await picture(page).boundingBox())?.x).toBeCloseTo(0);
  });

  test("zooms in with two fingers and out with a double tap, and pans an enlarged photo with one finger", async ({
    page,
  }) => {
    await openPhoto(page);
    await touches(
      page,
      Array.from({ length: 8 }, (_, step) => [
        { x: 180 - step * 12, y: 420 },
        { x: 210 + step * 12, y: 420 },
      ]),
    );
    expect(await settledScale(page)).toBeGreaterThan(1.8);
    await touches(page, line({ x: 300, y: 420 }, { x: 60, y: 420 }));
    await settle(page);
    await expectPosition(page, opened + 1);
    await doubleTap(page, 195, 420);
    expect(await settledScale(page)).toBeCloseTo(1);
    await doubleTap(page, 195, 420);
    expect(await settledScale(page)).toBeCloseTo(2);
  });
});
