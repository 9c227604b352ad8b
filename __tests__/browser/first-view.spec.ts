import { expect, type Page, test } from "@playwright/test";
import { desktop, hydrated, phone, routes } from "./support";

/** The first view of a page: `gatsby-plugin-first-view`. */

const photos = /\/static\/photos\//;

/** Adds the styles of the whole site, as the page itself does after its first view. */
async function addWholeSheet(page: Page): Promise<void> {
  const sheets = await page.evaluate(() => {
    const { length } = document.styleSheets;
    const { sheet } = document.querySelector<HTMLElement>("[data-sheet]")?.dataset ?? {};
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }),
    );
    // One that is known already is there at once.
    return length;
  });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(sheets + 1);
}

/** Keeps in the page how all of it looks at this width, in px. */
const keepLook = (page: Page, name: "own" | "whole", width: number) =>
  page.evaluate((key) => {
    // Chromium 156 reports other margins after a partial layout, although nothing has moved.
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
    const styleOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      return pseudo && style.content === "none" ? "" : style.cssText;
    };
    const looks = [...document.body.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => styleOf(element, pseudo)),
    );
    Object.assign(window, { [key]: looks });
    return looks.length;
  }, name + width);

/** What the own look has at a width, in px, and that with the whole sheet has not. */
const differences = (page: Page, width: number) =>
  page.evaluate((px) => {
    const [own = [], whole = []] = ["own", "whole"].map(
      (name) => Reflect.get(window, name + px) as string[],
    );
    return own.flatMap((look, index) => {
      if (whole[index] === look) return [];
      const there = new Set(whole[index]?.split("; "));
      // What nothing on a page makes use of, and what shows when something changes, its own styles leave out.
      const isLeftOut = (each: string) => /^(--|transition)/.test(each);
      return look.split("; ").filter((each) => !there.has(each) && !isLeftOut(each));
    });
  }, width);

for (const path of [...routes.map((route) => route.path), "/no-such-page"]) {
  test.describe(path, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("looks with its own styles as with those of the whole site", async ({ page }) => {
      // The whole comes with the runtime, whose time does not come.
      await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }));
      await page.goto(path);
      await page.evaluate(async () => {
        document.documentElement.classList.remove("first-view");
        document.body.getBoundingClientRect();
        await document.fonts.ready;
      });
      for (const look of ["own", "whole"] as const) {
        if (look === "whole") await addWholeSheet(page);
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

for (const path of ["/", "/category", "/about", "/facility", "/gallery", "/detail"]) {
  test(`${path} asks for its main picture alone until that is painted`, async ({ page }) => {
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
    await page.setViewportSize(phone);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.locator("img[fetchpriority=high]");
    await expect.poll(() => asked.length).toBe(1);
    // What is laid out near the window would be asked for within a frame or two.
    await page.waitForTimeout(500);
    expect(asked).toHaveLength(1);
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const reserved = await height();
    release();
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    expect(await height()).toBe(reserved);
    expect(asked[0]).toBe(await main.evaluate((image: HTMLImageElement) => image.currentSrc));
  });
}

for (const { savesData, outcome } of [
  { savesData: false, outcome: "are loaded as soon as somebody scrolls" },
  { savesData: true, outcome: "wait until they are near for who saves data" },
]) {
  test(`pictures far below the window ${outcome}`, async ({ page }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, "connection", { value: { saveData } });
    }, savesData);
    await page.setViewportSize(phone);
    await page.goto("/facility");
    await hydrated(page);
    const last = page.locator("main img").last();
    const isLoaded = () => last.evaluate(({ complete }: HTMLImageElement) => complete);
    await page.waitForLoadState("networkidle");
    expect(await isLoaded()).toBe(false);
    await page.mouse.wheel(0, 100);
    if (savesData) {
      await page.waitForTimeout(1000);
      expect(await isLoaded()).toBe(false);
    } else {
      await expect.poll(isLoaded).toBe(true);
    }
  });
}

test("a main picture that does not come keeps nothing else from coming", async ({ page }) => {
  await page.route(photos, async (request) => {
    const isMain = request.request().url().includes("-724-");
    await (isMain ? request.abort() : request.continue());
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/detail");
  await hydrated(page);
  const thumbnail = page.locator("main img[loading=lazy]").first();
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe("with the runtime kept from coming", () => {
  test.use({ viewport: phone });
  test.beforeEach(({ page }) => page.route(/\/app-\w+\.js$/, (request) => request.abort()));

  test("every slide of the hero can be read", async ({ page }) => {
    await page.goto("/");
    const slides = page
      .getByRole("group", { name: / of \d/, includeHidden: true })
      .filter({ has: page.locator("h1, h2") });
    await expect(slides).toHaveCount(3);
    for (const slide of await slides.all()) {
      await expect(slide.getByRole("heading")).toBeVisible();
      await slide.scrollIntoViewIfNeeded();
      await expect(slide.getByRole("heading")).toBeInViewport({ ratio: 1 });
      await expect(slide).toHaveCSS("opacity", "1");
    }
  });

  test("the list has every villa", async ({ page }) => {
    await page.goto("/category");
    const villas = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("h2") });
    await expect.poll(async () => (await villas.all()).length).toBeGreaterThan(3);
    for (const villa of await villas.all()) await expect(villa).toBeVisible();
  });
});
