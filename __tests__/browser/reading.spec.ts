import type { Page } from "@playwright/test";
import { desktop, expect, open, phone, routes, test } from "./support";

/** What a person needs to read and to use the site, and axe cannot see. */

const all = [...routes.map(({ path }) => path), "/dbvillacategory", "/dbpicture", "/no-such-page"];

async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path);
  if (path.startsWith("/db")) await expect(page.getByRole("table")).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("by keyboard alone", () => {
  for (const viewport of [phone, desktop]) {
    for (const path of all) {
      test(`on ${path} at ${viewport.width} px, focus goes through everything, is always seen and never covered`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await openWhole(page, path);
        const passed = new Set<string>();
        for (let step = 0; step < 150; step += 1) {
          await page.keyboard.press("Tab");
          const look = () =>
            page.evaluate(() => {
              const element = document.activeElement as HTMLElement;
              if (element === document.body) return null;
              const { left, top, width, height, bottom } = element.getBoundingClientRect();
              const outlined = (node: Element | null, pseudo?: string) => {
                if (!node) return false;
                const { outlineStyle, outlineWidth } = getComputedStyle(node, pseudo);
                return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
              };
              const at = document.elementFromPoint(left + width / 2, top + height / 2);
              const cover = at?.closest("header, [class*=bottom]");
              return {
                id: `${element.tagName} ${element.textContent || element.ariaLabel} ${top + scrollY}`,
                inView: bottom > 0 && top < innerHeight,
                // A card whose link covers it is outlined as a whole.
                seen:
                  outlined(element) ||
                  outlined(element, "::after") ||
                  outlined(element.closest("article, label, a")) ||
                  outlined(element.parentElement),
                covered: Boolean(cover && !cover.contains(element)),
              };
            });
          const stop = await look();
          if (!stop || passed.has(stop.id)) break;
          // The skip link comes in a little later; scrolling to what has focus does, too.
          await expect
            .poll(look, { message: stop.id })
            .toMatchObject({ inView: true, seen: true, covered: false });
          passed.add((await look())?.id ?? "");
        }
        expect(passed.size).toBeGreaterThan(1);
      });
    }
  }
});

test.describe("by touch", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  for (const path of all) {
    test(`every target of ${path} is 24 px large, or has that much room; those that stand alone 44`, async ({
      page,
    }) => {
      await openWhole(page, path);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a[href], button, select, input, summary")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .flatMap((element) => {
            const area = element.closest("label") ?? element;
            // A pseudo-element may make the target larger than what is drawn.
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
      expect(small).toEqual([]);
    });
  }
});

for (const path of all) {
  test(`${path} reads at twice the text size, and in a window of 320 px`, async ({ page }) => {
    for (const { width, size } of [
      { width: 1280, size: "200%" },
      { width: 768, size: "200%" },
      { width: 320, size: "100%" },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await openWhole(page, path);
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, size);
      // Fonts and the code of the page may still be on their way.
      await expect(async () => {
        const found = await page.evaluate(() => {
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
          return { wide: document.documentElement.scrollWidth - innerWidth, cut };
        });
        expect({ width, size, ...found }).toEqual({
          width,
          size,
          wide: Math.min(0, found.wide),
          cut: [],
        });
      }).toPass({ timeout: 4000 });
    }
  });

  test(`the headings of ${path} form an outline, in the language that the page names`, async ({
    page,
  }) => {
    await openWhole(page, path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) =>
        headings
          .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
          .map((heading) => Number(heading.tagName.slice(1))),
      );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
  });
}

test("a change of page is announced once, by its heading", async ({ page }) => {
  await open(page, "/category");
  await page.evaluate(() => {
    const announcer = document.getElementById("gatsby-announcer") as HTMLElement;
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      if (announcer.textContent) said.push(announcer.textContent);
    }).observe(announcer, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(page.locator("#gatsby-announcer")).toHaveText("Navigated to Gallery");
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    "Navigated to Gallery",
  ]);
  const { width, height } = (await page.locator("#gatsby-announcer").boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: 1, height: 1 });
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("the icon of the menu is drawn, and buttons have edges", async ({ page }) => {
    await open(page, "/category");
    const { canvas, icon } = await page.evaluate(() => {
      const drawing = document.querySelector("header button span") as HTMLElement;
      return {
        canvas: getComputedStyle(document.documentElement).backgroundColor,
        icon: getComputedStyle(drawing, "::before").backgroundColor,
      };
    });
    expect(icon).not.toBe(canvas);
    await open(page, "/");
    const edges = await page
      .getByRole("main")
      .getByRole("link", { name: "Book Now" })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth));
    expect(edges.length).toBeGreaterThan(1);
    expect(edges).not.toContain("0px");
  });
});
