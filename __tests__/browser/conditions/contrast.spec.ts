import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { contentOf, labels } from "../../support/content";
import { desktop, expect, open, phone, test } from "../support";

/**
 * Measures the contrast of texts and controls over photos and translucent bars, which axe can't.
 * The test makes the text invisible and measures the pixels behind it. All photos are white, the
 * worst case for white texts.
 */

const { hero, navBar } = labels;
const { hero: slideshow, closing } = contentOf<{
  hero: { promo: string };
  closing: { title: string };
}>("pages/home.json");

/** Share of the pixels behind a text that may have less contrast than required. */
const toleratedShare = 0.05;

type Colour = readonly [red: number, green: number, blue: number];

/** Linear light of each 8-bit channel value. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
/** Relative luminance as WCAG 2 defines it, 0 to 1. */
const luminance = ([red, green, blue]: Colour) =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text or an icon: its lines or its drawing, its colour, and the contrast that it needs. */
interface Measured {
  name: string | null;
  boxes: readonly Box[];
  colour: Colour;
  needed: number;
}

/** Measures the visible ones of some texts, and makes them invisible. Their backgrounds stay. */
const measureAndHide = (texts: Locator): Promise<readonly Measured[]> =>
  texts.evaluateAll((elements) => {
    const visible = elements.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width * height > 0 && element.checkVisibility({ visibilityProperty: true });
    });
    const measured = visible.map((element) => {
      const { color, fontSize } = getComputedStyle(element);
      const range = document.createRange();
      range.selectNodeContents(element);
      const isIcon = !element.textContent?.trim();
      const isLarge = Number.parseFloat(fontSize) >= 24;
      return {
        name: element.textContent?.trim() || element.ariaLabel,
        boxes: [...range.getClientRects()].map(({ x, y, width, height }) => ({
          x,
          y,
          width,
          height,
        })),
        colour: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) as unknown as Colour,
        needed: isIcon || isLarge ? 3 : 4.5,
      };
    });
    const sheet = new CSSStyleSheet();
    const invisible = "color: transparent !important; transition: none !important";
    sheet.replaceSync(`[data-invisible], [data-invisible] * { ${invisible} }`);
    document.adoptedStyleSheets = [sheet];
    for (const element of visible) element.toggleAttribute("data-invisible", true);
    return measured;
  });

/** Pixels of the viewport, three bytes each, as sharp returns them. */
interface Picture {
  data: Buffer;
  info: { width: number; height: number };
}

/**
 * Returns the lowest contrast between a colour and the pixels in some boxes, except the spared
 * share.
 */
function contrastOn({ data, info }: Picture, boxes: readonly Box[], colour: Colour): number {
  const own = luminance(colour);
  const contrasts: number[] = [];
  for (const { x, y, width, height } of boxes) {
    const [right, bottom] = [Math.min(info.width, x + width), Math.min(info.height, y + height)];
    for (let row = Math.max(0, Math.floor(y)); row < bottom; row += 1) {
      for (let column = Math.max(0, Math.floor(x)); column < right; column += 1) {
        const at = (row * info.width + column) * 3;
        const light = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        contrasts.push(ratio(own, light));
      }
    }
  }
  const sorted = Float32Array.from(contrasts).sort();
  return sorted[Math.floor(sorted.length * toleratedShare)] ?? 0;
}

/** Waits until everything in the viewport is loaded and no longer moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility({ visibilityProperty: true }))
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
  });
}

/** Checks the contrast of each text with the pixels behind it. */
async function expectContrast(page: Page, texts: Locator): Promise<void> {
  await settle(page);
  const measured = await measureAndHide(texts);
  expect(measured.length).toBeGreaterThan(0);
  const screenshot = await page.screenshot();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("[data-invisible]")) {
      element.removeAttribute("data-invisible");
    }
    document.adoptedStyleSheets = [];
  });
  const behind = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const { name, boxes, colour, needed } of measured) {
    const found = contrastOn(behind, boxes, colour);
    if (process.env.SHOW) console.log(found.toFixed(2), needed, name);
    expect.soft(found, `contrast of "${name}"`).toBeGreaterThanOrEqual(needed);
  }
}

const barWords = (page: Page) => page.getByRole("banner").locator("a, button");
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test.beforeEach(async ({ page }) => {
  const photo = { create: { width: 9, height: 9, channels: 3, background: "white" } } as const;
  const body = await sharp(photo).png().toBuffer();
  await page.route(/\/static\/photos\//, (route) =>
    route.fulfill({ body, contentType: "image/png" }),
  );
});

for (const viewport of [phone, desktop]) {
  test.describe(`contrast at ${viewport.width} px is sufficient for`, () => {
    test.use({ viewport });

    test("the text and controls of a slide", async ({ page }) => {
      await open(page, "/");
      const section = page.getByRole("region", { name: slideshow.promo, exact: true });
      const current = section.getByRole("group").and(page.locator(":not([inert])"));
      const play = section.getByRole("button", { name: hero.play, exact: true });
      await expectContrast(page, current.locator("h1, p, a").or(play).or(barWords(page)));
    });

    test("the text of the closing banner", async ({ page }) => {
      await open(page, "/");
      const title = page.getByRole("heading", { name: closing.title, exact: true });
      await title.scrollIntoViewIfNeeded();
      await expectContrast(page, title.or(title.locator("..").getByRole("link")));
    });

    test("the controls and the caption of the lightbox", async ({ page }) => {
      await open(page, "/gallery");
      await page.getByRole("main").getByRole("figure").getByRole("link").first().click();
      const lightbox = page.getByRole("dialog");
      await expect(lightbox.getByRole("img").last()).toHaveCSS("opacity", "1");
      const photo = lightbox.getByRole("figure");
      await expectContrast(page, lightbox.getByRole("button").or(photo.locator("figcaption")));
    });

    for (const path of ["/", "/detail", "/category"]) {
      test(`the text of the bar of ${path} at the top, scrolled, and with the menu open`, async ({
        page,
      }) => {
        await open(page, path);
        await expectContrast(page, barWords(page));
        await scrollTo(page, 700);
        await expectContrast(page, barWords(page));
        await page.getByRole("button", { name: navBar.menu, exact: true }).click();
        await expectContrast(page, barWords(page));
      });
    }
  });
}
