import { expect, type Page, test } from "@playwright/test";
import {
  referencesIn,
  variantsPath,
} from "../../../plugins/gatsby-transformer-photo/src/variants/variant";

/** Tests the weight of each page, in kB (1000 bytes) as transferred. */

const phone = { width: 412, height: 823, density: 1.75 };
const desktop = { width: 1440, height: 900, density: 1 };

/**
 * Budgets in kB for everything that a page loads before the visitor scrolls, and for its images.
 */
const firstViews = [
  // Includes 60 kB for the row of houses, which begins 100 px below the first view.
  { path: "/", window: phone, all: 300, pictures: 150 },
  { path: "/", window: desktop, all: 350, pictures: 170 },
  { path: "/category", window: phone, all: 300, pictures: 130 },
  { path: "/about", window: phone, all: 330, pictures: 150 },
  { path: "/facility", window: phone, all: 300, pictures: 105 },
  { path: "/gallery", window: phone, all: 352, pictures: 190 },
  { path: "/gallery", window: desktop, all: 350, pictures: 190 },
  { path: "/detail", window: phone, all: 260, pictures: 85 },
  { path: "/login", window: phone, all: 180, pictures: 30 },
  { path: "/register", window: phone, all: 180, pictures: 30 },
  { path: "/id", window: phone, all: 300, pictures: 150 },
  { path: "/id/about", window: phone, all: 330, pictures: 150 },
  { path: "/id/detail", window: phone, all: 260, pictures: 85 },
];

/**
 * Budget in kB for the HTML with its headers. The initial TCP congestion window has ten segments of
 * 1.46 kB (RFC 6928).
 */
const htmlLimit = 13.8;

interface File {
  path: string;
  kilobytes: number;
}

/** Returns every file of a page as reported by the browser, the HTML first. */
const filesOf = (page: Page): Promise<File[]> =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => name.startsWith("http"))
      .map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        kilobytes: encodedBodySize / 1000,
      }));
  });

interface ImageInView {
  file: string;
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
        alt: image.alt,
        width: image.clientWidth,
        height: image.clientHeight,
        dots: window.devicePixelRatio,
      })),
  );

/** Returns the file's pixels per device pixel of the displayed image, along one edge. */
function density(shown: ImageInView): number {
  const [reference] = referencesIn(shown.file);
  if (!reference) throw new Error(`No picture of this site: ${shown.file}`);
  const { crop, width } = reference.variant;
  const height = (width * crop.height) / crop.width;
  // The image covers its box, so the edge that is scaled down less decides.
  return Math.min(width / shown.width, height / shown.height) / shown.dots;
}

const sum = (files: File[]) => files.reduce((total, { kilobytes }) => total + kilobytes, 0);

for (const { path, window, all, pictures } of firstViews) {
  test.describe(`the budget of ${path} at ${window.width} px`, () => {
    test.use({ viewport: window, deviceScaleFactor: window.density });

    test("isn't exceeded", async ({ page }) => {
      const response = await page.goto(path);
      // On a busy machine, the network may be idle before the runtime is requested.
      await page.waitForFunction(() => "___navigate" in window);
      await page.waitForLoadState("networkidle");
      const [document, ...files] = await filesOf(page);
      const ending = (ends: string) => files.filter((file) => file.path.endsWith(ends));
      const photos = files.filter((file) => file.path.includes(variantsPath));
      const headers = Object.entries((await response?.allHeaders()) ?? {})
        .flat()
        .join(": ");
      expect((document?.kilobytes ?? 0) + headers.length / 1000).toBeLessThan(htmlLimit);
      expect(sum(ending(".js"))).toBeGreaterThan(70);
      expect(sum(ending(".js"))).toBeLessThan(98.5);
      expect(sum(ending(".woff2"))).toBeGreaterThan(30);
      expect(sum(ending(".woff2"))).toBeLessThan(60);
      expect(photos.filter((photo) => !photo.path.endsWith(".avif"))).toEqual([]);
      expect(photos.length).toBeGreaterThan(0);
      expect(sum(photos)).toBeLessThanOrEqual(pictures);
      const inView = await picturesInView(page);
      expect(inView.length).toBeGreaterThan(0);
      for (const picture of inView) {
        expect.soft(density(picture), picture.alt).toBeLessThanOrEqual(1.6);
        expect.soft(density(picture), picture.alt).toBeGreaterThan(0.82);
      }
      expect(sum(files) + (document?.kilobytes ?? 0)).toBeLessThan(all);
    });
  });
}
