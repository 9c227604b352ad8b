import { readFileSync } from "node:fs";
import { desktop, expect, open, test } from "./support";

const houses = ["2-bedrooms-villa", "joglo-house", "kudus-house", "bamboo-studio", "bamboo-house"];

test("the photos of each house fill their rows", async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const house of houses) {
    const villa = JSON.parse(readFileSync(`content/villas/${house}/villa.json`, "utf8"));
    await open(page, `/detail/${house}`);
    const pictures = page.getByRole("main").locator("a:has(picture)");
    await expect(pictures.filter({ hasNot: page.locator("h3") })).toHaveCount(
      villa.pictures.length,
    );

    // All photos end where the first one ends, and the last one ends at the edge.
    const boxes = await Promise.all((await pictures.all()).map((each) => each.boundingBox()));
    const bottoms = boxes.map((each) => Math.round((each?.y ?? 0) + (each?.height ?? 0)));
    // The main photo takes 833 of 1440 px of the row, whatever is next to it.
    const share = villa.pictures.length > 1 ? 833 / 1440 : 1;
    expect.soft((boxes[0]?.width ?? 0) / desktop.width, house).toBeCloseTo(share, 1);
    const right = Math.max(...boxes.map((each) => (each?.x ?? 0) + (each?.width ?? 0)));
    const uneven = Math.abs((bottoms.at(-1) ?? 0) - (bottoms[0] ?? 0));
    expect.soft(uneven, house).toBeLessThanOrEqual(1);
    expect.soft(Math.abs(right - desktop.width), house).toBeLessThanOrEqual(1);
  }
});
