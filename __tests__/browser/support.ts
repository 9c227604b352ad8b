import { test as base, expect, type Page } from "@playwright/test";

/** Every public route with its h1; of the photos' pages one, because all are made of the same code. */
export const routes = [
  { path: "/", h1: "Two villas and a Javanese house, high in the rain forest" },
  { path: "/category", h1: "Our choice of Villa Studios" },
  { path: "/about", h1: "Various facilities that you can enjoy" },
  { path: "/facility", h1: "Various facilities that you can enjoy" },
  { path: "/gallery", h1: "Gallery" },
  { path: "/detail", h1: "4 Bedrooms villa" },
  { path: "/detail/kudus-house", h1: "Kudus house" },
  { path: "/login", h1: "Login to Dashboard" },
  { path: "/register", h1: "Register to Dashboard" },
  { path: "/gallery/veranda-rain", h1: "When the rain comes, stay a while" },
] as const;

/** Every page that a person can come to: the public ones, the dashboard, and what is not there. */
export const everywhere = [
  ...routes.map(({ path }) => path),
  "/dbvillacategory",
  "/dbpicture",
  "/no-such-page",
];

/** The code and the styles of the dashboard's screens. */
export const dashboardBundle = /\/dashboard[-.][^/]*\.(js|css)$/;

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

/**
 * A page whose console stays clean: any error or warning, hydration mismatches among them, and any
 * request to another host fails the test.
 */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      const isFault = ["error", "warning"].includes(message.type());
      // A visited address may be one that is meant not to exist; Gatsby asks for its data, too.
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

/** Waits until React has taken over, and the route's code with it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("#gatsby-focus-wrapper > *");
    return root && Object.keys(root).some((key) => key.startsWith("__reactFiber"));
  });
}

/**
 * Opens a page and waits until it can be used. Its code comes at once, as for a visitor who presses
 * something at once; else it would wait for the pictures.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
  await hydrated(page);
  if (path.startsWith("/db")) await expect(page.getByRole("table")).toBeVisible();
}

export { expect };
