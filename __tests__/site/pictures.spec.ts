import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Derivative, mentionsIn, picturesPath } from "../../src/build/photos/derivative";

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());

const published = filesBelow(join("public", picturesPath));
const derivativeOf = (file: string) =>
  mentionsIn(file.slice("public".length))[0]?.derivative as Derivative;

test("what is published is what pages show: no picture is missing, none is left over", () => {
  const pages = filesBelow("public").filter((file) => /\.(html|json)$/.test(file));
  const shown = new Set(
    pages.flatMap((page) =>
      mentionsIn(readFileSync(page, "utf8")).map(({ address }) => join("public", address)),
    ),
  );
  expect([...shown].sort()).toEqual([...published].sort());
});

test("no AVIF has more than 0.9 bits for each pixel, beside a head of 600 bytes", () => {
  const avif = published.filter((file) => file.endsWith(".avif"));
  const tooLarge = avif.filter((file) => {
    const { crop, width } = derivativeOf(file);
    const pixels = (width * width * crop.height) / crop.width;
    return statSync(file).size > 600 + (pixels * 0.9) / 8;
  });
  expect(avif.length).toBeGreaterThan(100);
  expect(tooLarge).toEqual([]);
});

/** Most bytes of pictures that a page may load before anybody scrolls. */
const firstViews = [
  { path: "/gallery", width: 412, height: 823, density: 1.75, budget: 190 },
  { path: "/gallery", width: 1440, height: 900, density: 1, budget: 190 },
  { path: "/", width: 412, height: 823, density: 1.75, budget: 90 },
  { path: "/", width: 1440, height: 900, density: 1, budget: 170 },
];

for (const { path, width, height, density, budget } of firstViews) {
  test(`the first view of ${path} at ${width} px loads at most ${budget} kB of pictures, all AVIF`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: density,
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    const pictures = await page.evaluate((folder) => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return entries
        .filter(({ name }) => name.includes(folder))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
    }, picturesPath);
    await context.close();
    expect(pictures.filter(({ name }) => !name.endsWith(".avif"))).toEqual([]);
    expect(pictures.length).toBeGreaterThan(0);
    const kilobytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
}
