import { expect, type Page } from "@playwright/test";
import { contentOf } from "../../support/content";
import { kinds } from "../../support/routes";
import { desktop, hold, hydrated, pendingWork, phone, plainTest as test } from "../support";

/** The public pages. */
const publicKinds = kinds.filter((path) => !path.startsWith("/db"));

/** Tests the output of `gatsby-plugin-first-view` in a browser. */

const photos = /\/static\/photos\//;

/** Adds the style sheet of the whole site, as the page itself does after its first view. */
const addWholeSheet = (page: Page) =>
  page.evaluate(async () => {
    const { sheet } = document.querySelector<HTMLElement>("[data-sheet]")?.dataset ?? {};
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
    document.head.append(link);
    await new Promise((loaded) => link.addEventListener("load", loaded));
  });

/**
 * Stores the computed styles of the first view's elements, under a name and a window width in px.
 * The height of elements that contain late ones depends on these.
 */
const keepLook = (page: Page, name: "own" | "whole", width: number) =>
  page.evaluate((key) => {
    // Chromium 156 reports different margins after a partial layout, although nothing moved.
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
    const styleOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      return pseudo && style.content === "none" ? "" : style.cssText;
    };
    const late = ".late, [popover], dialog";
    const elements = [...document.body.querySelectorAll("*")].filter(
      (element) => !element.closest(late) && !element.querySelector(".late"),
    );
    const looks = elements.flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => styleOf(element, pseudo)),
    );
    Object.assign(window, { [key]: looks });
    return looks.length;
  }, name + width);

/** Returns the computed styles that a page has only without the whole sheet, at a width in px. */
const differences = (page: Page, width: number) =>
  page.evaluate((px) => {
    const [own = [], whole = []] = ["own", "whole"].map(
      (name) => Reflect.get(window, name + px) as string[],
    );
    return own.flatMap((look, index) => {
      if (whole[index] === look) return [];
      const there = new Set(whole[index]?.split("; "));
      // The page's own styles omit what only later states need.
      const isLeftOut = (each: string) => /^(--|transition|cursor|scroll-)/.test(each);
      return look.split("; ").filter((each) => !there.has(each) && !isLeftOut(each));
    });
  }, width);

for (const path of [...publicKinds, "/no-such-page"]) {
  test.describe(path, () => {
    test("looks the same with its own styles as with the whole style sheet", async ({ page }) => {
      const release = await hold(page, /\/static\/styles-/);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(async () => {
        document.documentElement.classList.remove("first-view");
        document.body.getBoundingClientRect();
        await document.fonts.ready;
      });
      for (const look of ["own", "whole"] as const) {
        if (look === "whole") {
          release();
          await addWholeSheet(page);
        }
        for (const { width, height } of [phone, desktop]) {
          await page.setViewportSize({ width, height });
          expect(await keepLook(page, look, width)).toBeGreaterThan(60);
        }
      }
      for (const { width } of [phone, desktop]) {
        expect(await differences(page, width), `${width} px`).toEqual([]);
      }
    });
  });
}

for (const path of publicKinds) {
  test(`${path} has nothing over its first controls while the style sheet hangs`, async ({
    page,
  }) => {
    await hold(page, /\/static\/styles-/);
    await page.setViewportSize(phone);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
    await hydrated(page);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("a[href], button, select, input")]
        .filter((control) => {
          const { top, bottom, left, width, height } = control.getBoundingClientRect();
          const isInView = width > 1 && height > 1 && top >= 0 && bottom <= innerHeight;
          const isVisible = control.checkVisibility({ visibilityProperty: true });
          if (!isInView || !isVisible || control.closest(".late, dialog")) return false;
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== control && !control.contains(hit) && !hit?.contains(control);
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(covered).toEqual([]);
  });
}

const about = contentOf<{ picture?: object }>("pages/about.json");
/** Pages whose main photo is in the first view. */
const photoPages = ["/", "/category", "/facility", "/gallery", "/detail"];
for (const path of about.picture ? [...photoPages, "/about"] : photoPages) {
  test(`${path} requests only its main photo until that is painted, and keeps its height`, async ({
    page,
  }) => {
    let release = () => {};
    const painted = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route(photos, async (request) => {
      asked.push(request.request().url());
      if (asked.length === 1) await painted;
      await request.continue();
    });
    // After 4000 ms, the runtime starts without the photo. On a busy machine, that is before the
    // test measures.
    await page.addInitScript(() => {
      const start = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 4000 ? 0 : start(run, ms)),
      });
    });
    // A font that arrives later would change the height.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.setViewportSize(phone);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.locator("img[fetchpriority=high]");
    await expect.poll(() => asked.length).toBe(1);
    // The browser would request a lazy image near the viewport within a frame or two.
    await pendingWork(page);
    expect(asked).toHaveLength(1);
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main > :not(.late), footer:not(.late)")].map(
          (element) => element.offsetHeight,
        ),
      );
    const reserved = await heights();
    release();
    await hydrated(page);
    expect(await heights()).toEqual(reserved);
    expect(asked[0]).toBe(await main.evaluate((image: HTMLImageElement) => image.currentSrc));
  });
}

for (const path of ["/", "/detail"]) {
  test(`${path} lays out and hydrates its late sections one after another`, async ({ page }) => {
    await page.setViewportSize(phone);
    const release = await hold(page, /\/app-[^/]*\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    const root = page.locator("html");
    await expect(root).toHaveClass(/skips-late/);
    const sections = page.locator("main .late > *");
    await expect(sections.last()).toHaveCSS("content-visibility", "auto");
    // Each section is the content of a boundary, at its place in the HTML.
    const boundaries = await sections.evaluateAll((all) =>
      all.map(({ previousSibling }) => previousSibling?.nodeValue),
    );
    expect(new Set(boundaries)).toEqual(new Set(["$"]));
    expect(boundaries.length).toBeGreaterThan(1);

    release();
    await hydrated(page);
    await expect(sections.last()).toHaveCSS("content-visibility", "visible");
  });
}
