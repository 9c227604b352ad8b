import { test as base, expect, type Page } from "@playwright/test";
import { kinds } from "../support/routes";

/** One page of each kind that a visitor can open: public ones, the dashboard, the 404 page. */
export const everywhere = [...kinds, "/no-such-page"];

/** Matches the code and the styles of the dashboard's screens. */
export const dashboardBundle = /\/dashboard[-.][^/]*\.(js|css)$/;

/**
 * `playwright.config.ts` reduces motion. Tests of transitions and the slideshow need it:
 * `test.use(withMotion)`.
 */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Skips tests of a site whose URL has a path. `__tests__/builds/path-prefix.test.ts` tests it. */
export const plainTest = base.extend<{ isAtRoot: undefined }>({
  isAtRoot: [
    async ({ baseURL }, use, info) => {
      info.skip(new URL(String(baseURL)).pathname !== "/", "The URL of the site has a path.");
      await use(undefined);
    },
    { auto: true },
  ],
});

/**
 * Fails the test on any console error or warning, including hydration mismatches, and on any
 * request to a different host.
 */
export const test = plainTest.extend({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      const isFault = ["error", "warning"].includes(message.type());
      // A tested URL may be missing on purpose. Gatsby requests its data as well.
      const isMissingOnPurpose = message.location().url.includes("/no-such-page");
      const isBlockedWorker = message.text().includes("blocked by Playwright");
      if (isFault && !isMissingOnPurpose && !isBlockedWorker) faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== baseURL) faults.push(request.url());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** Waits until React hydrated the page with its late sections, and the browser laid them out. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement;
    const sections = [...document.querySelectorAll("main > *, main .late > *, footer > *")];
    const isHydrated = (section: Element) =>
      Object.keys(section).some((key) => key.startsWith("__reactFiber"));
    const skipped = document.querySelector(".skips-late .late > :not([data-laid-out])");
    // React gives the document the texts of its language.
    return "navigated" in dataset && !skipped && sections.every(isHydrated);
  });
}

/**
 * Opens a page and waits until it can be used. A click in the page starts the runtime at once.
 * Otherwise it would wait for the images.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
  await hydrated(page);
  if (path.startsWith("/db")) await expect(page.getByRole("table")).toBeVisible();
}

/**
 * Opens a page as a link does, which doesn't load the document. Links in the content may lead
 * anywhere.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => "___navigate" in window);
  await page.evaluate((to) => Reflect.get(window, "___navigate")(to), path);
  await expect(page).toHaveURL(path);
}

/** Clicks the visible link that opens the booking panel on the page of a house. */
export const pressBook = (page: Page) => page.locator('a[href="#booking"]:visible').first().click();

/** Holds back responses until the test calls the returned function. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    // The page may no longer wait for it.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Loads every font that the page declares. `document.fonts.ready` isn't enough for tests of scroll
 * positions: text that is shown later can request another font, whose glyphs move the page by a few
 * px.
 */
export async function loadFonts(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // A fallback font that the machine doesn't have is rejected.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
}

/**
 * Waits until the page has done its pending work: an idle callback, two frames and one additional
 * request. The page would have sent a forbidden request by then.
 */
export async function pendingWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await fetch("/robots.txt");
  });
}

export { expect };
