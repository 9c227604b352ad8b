import { brotliCompressSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import {
  referencesIn,
  variantsPath,
} from "../../../plugins/gatsby-transformer-photo/src/variants/variant";
import { labels } from "../../support/content";
import {
  hold,
  open,
  phone as phoneWindow,
  pressBook,
  plainTest as test,
  withMotion,
} from "../support";

/**
 * Tests the weight of the code on each page, in kB (1000 bytes) as transferred, the resolution of
 * its images, and what makes a tap wait. The weight of texts and photos depends on the content.
 */

const phone = { width: 412, height: 823, density: 1.75 };
const desktop = { width: 1440, height: 900, density: 1 };

const firstViews = [
  { path: "/", window: phone },
  { path: "/", window: desktop },
  { path: "/category", window: phone },
  { path: "/about", window: phone },
  { path: "/facility", window: phone },
  { path: "/gallery", window: phone },
  { path: "/gallery", window: desktop },
  { path: "/detail", window: phone },
  { path: "/login", window: phone },
];

/**
 * Budgets in kB. The page's own styles and scripts are in its HTML. Hashes in the names of bundles
 * change the weight of scripts by up to 0.2 kB. Fonts are those with the characters of English.
 */
const budgets = { inline: 5.2, scripts: 98.1, fonts: 60 };

/** Returns the weight in kB of the styles and scripts in a page. */
function inlineWeight(html: string): number {
  const code = html.match(/<(style|script)\b(?![^>]*\s(?:src|type)=)[^>]*>.*?<\/\1>/gs) ?? [];
  return brotliCompressSync(code.join("")).length / 1000;
}

interface File {
  path: string;
  kilobytes: number;
}

/** Returns the files that a page requested, as reported by the browser. */
const filesOf = (page: Page): Promise<File[]> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => name.startsWith("http"))
      .map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        kilobytes: encodedBodySize / 1000,
      }));
  });

interface ImageInView {
  file: string;
  /** The largest width in px of which the image has a file. */
  largest: number;
  alt: string;
  width: number;
  height: number;
  dots: number;
}

/** Returns the loaded images in the viewport. */
const picturesInView = (page: Page): Promise<ImageInView[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return inView && image.checkVisibility({ visibilityProperty: true }) && image.naturalWidth;
      })
      .map((image) => ({
        file: image.currentSrc,
        largest: Math.max(
          ...[...(image.parentElement?.querySelectorAll("source") ?? [])].flatMap(({ srcset }) =>
            [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
          ),
        ),
        alt: image.alt,
        width: image.clientWidth,
        height: image.clientHeight,
        dots: window.devicePixelRatio,
      })),
  );

/** Returns the file's pixels per device pixel of the displayed image, along one edge. */
function density(shown: ImageInView) {
  const [reference] = referencesIn(shown.file);
  if (!reference) throw new Error(`No picture of this site: ${shown.file}`);
  const { crop, width } = reference.variant;
  const height = (width * crop.height) / crop.width;
  // The image covers its box, so the edge that is scaled down less decides.
  return {
    value: Math.min(width / shown.width, height / shown.height) / shown.dots,
    isLargest: width === shown.largest,
  };
}

const sum = (files: File[]) => files.reduce((total, { kilobytes }) => total + kilobytes, 0);

for (const { path, window } of firstViews) {
  test.describe(`the budget of ${path} at ${window.width} px`, () => {
    test.use({ viewport: window, deviceScaleFactor: window.density });

    test("isn't exceeded", async ({ page }) => {
      const response = await page.goto(path);
      // On a busy machine, the network may be idle before the runtime is requested.
      await page.waitForFunction(() => "___navigate" in window);
      await page.waitForLoadState("networkidle");
      const files = await filesOf(page);
      const ending = (ends: string) => files.filter((file) => file.path.endsWith(ends));
      const photos = files.filter((file) => file.path.includes(variantsPath));
      expect(inlineWeight((await response?.text()) ?? "")).toBeLessThan(budgets.inline);
      expect(sum(ending(".js"))).toBeGreaterThan(70);
      expect(sum(ending(".js"))).toBeLessThan(budgets.scripts);
      const fonts = ending(".woff2").filter((font) => !font.path.includes("-latin-"));
      expect(sum(fonts)).toBeGreaterThan(30);
      expect(sum(fonts)).toBeLessThan(budgets.fonts);
      expect(photos.filter((photo) => !photo.path.endsWith(".avif"))).toEqual([]);
      expect(photos.length).toBeGreaterThan(0);
      const inView = await picturesInView(page);
      expect(inView.length).toBeGreaterThan(0);
      for (const picture of inView) {
        const { value, isLargest } = density(picture);
        expect.soft(value, picture.alt).toBeLessThanOrEqual(1.6);
        // A small photo has no larger file.
        if (!isLargest) expect.soft(value, picture.alt).toBeGreaterThan(0.82);
      }
    });
  });
}

test.describe("with motion", () => {
  test.use(withMotion);

  test("the slideshow runs without styling the page in each frame", async ({ page }) => {
    await open(page, "/");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const stylings = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "RecalcStyleCount")?.value ?? Number.NaN;
    };
    const inHalfASecond = async () => {
      const before = await stylings();
      await page.waitForTimeout(500);
      return (await stylings()) - before;
    };
    // Sections that appear, and a new slide, have a few.
    await expect.poll(inHalfASecond).toBeLessThan(5);
  });
});

test("React starts before the last script arrives, in a task of its own", async ({ page }) => {
  // React's scheduler opens a channel when it starts.
  await page.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        Object.assign(window, { hasReact: true });
      }
    };
  });
  const release = await hold(page, /\/app-[^/]*\.js$/);
  await page.goto("/detail");
  await page.waitForFunction(() => "hasReact" in window);
  release();
});

test("the scripts of a page tell the browser to compile their functions early", async ({
  page,
}) => {
  await open(page, "/detail");
  const scripts = (await filesOf(page)).filter(({ path }) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(4);
  for (const { path } of scripts) {
    const script = await (await page.request.get(path)).text();
    expect(script.slice(0, 200)).toMatch(/^(\/\*.*\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("the event of the first scroll loads no image, and those displayed load after it", async ({
  page,
}) => {
  await open(page, "/detail");
  const lazy = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll("main img[loading=lazy]")];
      return all.filter((image) => image.getClientRects().length > 0).length;
    });
  const before = await lazy();
  expect(before).toBeGreaterThan(0);
  const afterEvent = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const count = () => resolve(document.querySelectorAll("main img[loading=lazy]").length);
        addEventListener("scroll", count, { once: true });
        window.scrollTo(0, 1);
      }),
  );
  expect(afterEvent).toBeGreaterThanOrEqual(before);
  await expect.poll(lazy).toBe(0);
});

test("a tap on a page that isn't hydrated yet hydrates only what it needs", async ({ page }) => {
  // React's scheduler waits, as on a slow phone.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    const release = () => {
      Object.assign(MessagePort.prototype, { postMessage });
      for (const run of held) run();
    };
    Object.assign(window, { held, release });
  });
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  await page.setViewportSize(phoneWindow);
  await page.goto("/detail");
  await page.waitForFunction(() => Reflect.get(window, "held").length > 0);
  const bar = page.getByRole("banner").first();
  const menu = bar.getByRole("button", { name: labels.navBar.menu, exact: true });
  const contents = [page.locator("footer address"), page.getByRole("heading", { level: 1 })];

  // The browser opens and closes the menu without React.
  await menu.click();
  await expect(bar.getByRole("list").first()).toBeVisible();
  await menu.click();
  expect(await bar.evaluate(isHydrated)).toBe(false);

  await pressBook(page);
  expect(await bar.evaluate(isHydrated)).toBe(true);
  for (const content of contents) expect(await content.evaluate(isHydrated)).toBe(false);
  await page.evaluate(() => Reflect.get(window, "release")());
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const content of contents) {
    await expect.poll(() => content.evaluate(isHydrated)).toBe(true);
  }
});
