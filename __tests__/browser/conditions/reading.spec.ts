import type { Page } from "@playwright/test";
import { contentOf } from "../../support/content";
import { routes } from "../../support/routes";
import { desktop, everywhere, expect, open, phone, test } from "../support";

/** Tests of readability and operability that axe can't run. */

/** Returns the focused element and whether it is visible, or undefined if focus left the page. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return null;
    element.dataset.reached = "";
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    const outlined = (node: Element | null, pseudo?: string) => {
      if (!node) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(node, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const cover = at?.closest("header, [class*=bottom]");
    const inView = bottom > 0 && top < innerHeight;
    // A card that is covered by its link has the outline.
    const seen =
      outlined(element) ||
      outlined(element, "::after") ||
      outlined(element.closest("article, label, a")) ||
      outlined(element.parentElement);
    const covered = Boolean(cover && !cover.contains(element));
    return {
      name: `${element.tagName} ${element.textContent || element.ariaLabel}`,
      ok: inView && seen && !covered,
      inView,
      seen,
      covered,
    };
  });

/** Returns the controls that haven't had focus. */
const notReached = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, select, input, summary")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[inert]") && !element.matches(":disabled"))
      .filter((element) => !("reached" in element.dataset))
      .map((element) => `${element.tagName} ${element.textContent || element.ariaLabel}`),
  );

/** Resets the page: scrolls to the top, clears focus and the list of visited elements. */
const resetPage = (page: Page) =>
  page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    for (const element of document.querySelectorAll<HTMLElement>("[data-reached]")) {
      delete element.dataset.reached;
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    // Browsers continue with Tab at the selection.
    getSelection()?.collapse(document.body, 0);
  });

/**
 * Maximum number of Tab presses, more than any page needs. Reaching it means that focus is trapped.
 */
const endless = 200;

for (const path of everywhere) {
  test(`on ${path}, Tab reaches every control, and focus is always visible and never covered`, async ({
    page,
  }) => {
    await open(page, path);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await resetPage(page);
      const at = `at ${viewport.width} px`;
      let stops = 0;
      for (; stops < endless; stops += 1) {
        // Holding Tab down takes one message to the browser per stop instead of two.
        await page.keyboard.down("Tab");
        const stop = await focusOf(page);
        if (!stop) break;
        if (stop.ok) continue;
        // The skip link slides in, and scrolling to the focused element takes some frames.
        await expect
          .poll(() => focusOf(page), { message: `${stop.name} ${at}` })
          .toMatchObject({ inView: true, seen: true, covered: false });
      }
      expect(stops, at).toBeLessThan(endless);
      expect(await notReached(page), at).toEqual([]);
    }
  });
}

test.describe("with touch,", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("every target is 24 px large or has that much space, and separate targets are 44 px", async ({
    page,
  }) => {
    for (const path of everywhere) {
      await open(page, path);
      const small = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("a[href], button, select, input, summary")]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .flatMap((element) => {
              const area = element.closest("label") ?? element;
              // A pseudo-element may enlarge the target.
              const after = getComputedStyle(element, "::after");
              const grows = after.content !== "none" && after.position === "absolute";
              const box = area.getBoundingClientRect();
              const [w, h] = grows
                ? [Number.parseFloat(after.width), Number.parseFloat(after.height)]
                : [box.width, box.height];
              const inText = getComputedStyle(element).display === "inline";
              const hidden = box.width <= 1 || box.bottom < 0;
              const enough = inText ? h >= 24 : w >= 44 && h >= 44;
              const name = element.textContent?.trim() || element.ariaLabel;
              return hidden || enough ? [] : [`${name}: ${Math.round(w)} × ${Math.round(h)}`];
            }),
        );
      // Links below the first view are large when the whole style sheet has arrived.
      await expect.poll(small, { message: path }).toEqual([]);
    }
  });
});

/**
 * Widths in px of the breakpoints and of common screens. 320 px is also a 1280 px window at 400%
 * zoom. Text at 200% corresponds to a 32 px default font size.
 */
const windows = [
  ...[320, 360, 390, 480, 768, 820, 960, 1024, 1440, 1920].map((width) => ({ width, text: 16 })),
  { width: 1280, text: 32 },
  { width: 768, text: 32 },
];

for (const path of everywhere) {
  test(`${path} fits windows of any width, and stays readable at twice the text size`, ({ page }) =>
    expectFit(page, path, windows));
}
// Words are longer in some languages, so that lines break at different widths.
const layouts = windows.filter(
  ({ width, text }) => [320, 768, 1024].includes(width) && text === 16,
);
for (const { path, lang } of routes.filter(({ path }) => !everywhere.includes(path))) {
  test(`${path} fits windows of any layout in the language "${lang}"`, ({ page }) =>
    expectFit(page, path, layouts));
}

async function expectFit(page: Page, path: string, sizes: typeof windows): Promise<void> {
  await open(page, path);
  const client = await page.context().newCDPSession(page);
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await client.send("Page.setFontSizes", { fontSizes: { standard: text } });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
      text,
    );
    // Fonts and the page's code may still be loading.
    await expect
      .poll(() => page.evaluate(outOfPlace), { message: `${width} px, text of ${text} px` })
      .toEqual({ wider: 0, cut: [], outside: [] });
  }
}

/**
 * Returns how far the page scrolls sideways in px, clipped texts, and controls outside the window.
 * Runs in the page.
 */
async function outOfPlace() {
  // Reduced motion shortens transitions of sizes, but doesn't remove them.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const cut = [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, a, button, li")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        getComputedStyle(element).overflow === "hidden" &&
        element.clientWidth > 1 &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
  const outside = [...document.querySelectorAll<HTMLElement>("a, button, input, select, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest("[inert]"))
    // Rows that scroll horizontally may have controls outside the window.
    .filter((element) => {
      let row: Element | null = element;
      while (
        row &&
        !(row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === "auto")
      )
        row = row.parentElement;
      return !row;
    })
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
  return { wider: Math.max(0, document.documentElement.scrollWidth - innerWidth), cut, outside };
}

for (const path of ["/", "/facility", "/gallery"]) {
  test(`with reduced motion, nothing on ${path} moves while scrolling`, async ({ page }) => {
    await open(page, path);
    const moving = await page.evaluate(async () => {
      const found = new Set<string>();
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        window.scrollTo(0, y);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        for (const { effect, playState } of document.getAnimations()) {
          const { duration } = effect?.getComputedTiming() ?? {};
          const { target } = effect as KeyframeEffect;
          if (playState === "running" && Number(duration) > 1) found.add(String(target?.className));
        }
      }
      return [...found];
    });
    expect(moving).toEqual([]);
  });
}

test.describe("in forced colours,", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("the menu icon is drawn, and buttons have borders", async ({ page }) => {
    await open(page, "/category");
    const { canvas, icon } = await page.evaluate(() => {
      const drawing = document.querySelector("header button rect") as SVGElement;
      return {
        canvas: getComputedStyle(document.documentElement).backgroundColor,
        icon: getComputedStyle(drawing).fill,
      };
    });
    expect(icon).not.toBe(canvas);
    await open(page, "/");
    const { hero } = contentOf<{ hero: { book: { label: string } } }>("pages/home.json");
    const edges = await page
      .getByRole("main")
      .getByRole("link", { name: hero.book.label, exact: true })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth));
    expect(edges.length).toBeGreaterThan(0);
    expect(edges).not.toContain("0px");
  });
});
