import type { z } from "zod";
import type { dashboard } from "../../src/content/schemas/dashboard";
import { interpolate } from "../../src/lib/text";
import { contentOf, labels } from "../support/content";
import { dashboardBundle, expect, hold, hydrated, pendingWork, test, withMotion } from "./support";

const { sideMenu, topBar, picture, uploadPicture } = labels.dashboard;
const { rooms } = contentOf<z.infer<typeof dashboard>>("dashboard/dashboard.json");

test.use(withMotion);

for (const [path, file] of [
  ["/dbvillacategory", "villa-category"],
  ["/dbpicture", "picture"],
] as const) {
  const { title } = contentOf<{ title: string }>(`dashboard/${file}.json`);
  test(`${path} never shows a different heading while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const title = document.querySelector("h1");
        const text = title?.checkVisibility() ? title.textContent : undefined;
        if (text && seen.at(-1) !== text) seen.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("table", { name: title })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([title]);
  });
}

test("the dashboard appears in its layout when the style sheet arrives last", async ({ page }) => {
  const release = await hold(page, /\/static\/styles-/);
  await page.addInitScript(() => {
    // On a busy machine, the dashboard's limit for the sheet is over before the test goes on.
    const start = window.setTimeout;
    Object.assign(window, {
      moved: 0,
      setTimeout: (run: () => void, ms?: number) => (ms === 3000 ? 0 : start(run, ms)),
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          moved: Reflect.get(window, "moved") + Reflect.get(entry, "value"),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/dbvillacategory", { waitUntil: "commit" });
  await page.waitForResponse(dashboardBundle);
  await hydrated(page);
  await pendingWork(page);
  release();
  await expect(page.getByRole("table")).toBeVisible();
  await pendingWork(page);
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.05);
});

test("the dashboard's side menu pushes the page aside from 960 px, and the page moves back when it closes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 800 });
  await page.goto("/dbvillacategory");
  await expect(page.getByRole("table")).toBeVisible();
  const back = page.getByRole("button", { name: sideMenu.back, exact: true });
  const left = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().left);
  expect(await left()).toBe(264);
  await back.click();
  await expect.poll(left).toBe(0);
  await expect(back).toBeHidden();
  await page.getByRole("button", { name: topBar.menu, exact: true }).click();
  await expect.poll(left).toBe(264);
});

test("the drop area is highlighted until a dragged file leaves it", async ({ page }) => {
  await page.goto("/dbpicture");
  const name = interpolate(picture.edit, { room: rooms[0]?.name ?? "" });
  await page.getByRole("button", { name, exact: true }).click();
  const area = page.getByRole("dialog").getByText(uploadPicture.drop.text).locator("..");
  await expect(area).toHaveCSS("border-style", "dashed");
  await area.dispatchEvent("dragenter");
  await expect(area).toHaveCSS("border-style", "solid");
  await area.dispatchEvent("dragleave");
  await expect(area).toHaveCSS("border-style", "dashed");
});
