import type { Page } from "@playwright/test";
import type { z } from "zod";
import type { navigation } from "../../src/content/schemas/navigation";
import { contentOf, labels, languages, resort } from "../support/content";
import { desktop, expect, hold, hydrated, open, phone, test } from "./support";

const { menu, houses, shortcuts } = contentOf<z.infer<typeof navigation>>("navigation.json");
const { navBar, page: pageLabels } = labels;
const labelsOf = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const menuEntries = labelsOf(menu);
const houseEntries = labelsOf(houses.items);
const ways = [
  ...labelsOf(shortcuts),
  `${navBar.chat} ${pageLabels.newTab}`,
  `${navBar.directions} ${pageLabels.newTab}`,
  ...languages.slice(1).map((lang) => contentOf<typeof labels>("labels.json", lang).page.language),
];

const bar = (page: Page) => page.getByRole("banner");
const navigationIn = (page: Page) =>
  page.getByRole("navigation", { name: navBar.name, exact: true });
const visibleLinks = (page: Page) => navigationIn(page).getByRole("link").allTextContents();
const openMenu = (page: Page) =>
  page.getByRole("button", { name: navBar.menu, exact: true }).click();

test.use({ viewport: desktop });

test("the menu closes when Tab leaves it, and doesn't cover the focused link", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/category");
  await openMenu(page);
  await navigationIn(page).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => visibleLinks(page)).toEqual([]);
  await expect(bar(page).getByRole("link", { name: resort.brand })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("link", { name: navBar.contact })).toBeFocused();
});

test("a menu that is opened before the scripts arrive has the same bar as any open menu", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const release = await hold(page, /\/app-[^/]*\.js$/);
  await page.goto("/detail", { waitUntil: "domcontentloaded" });
  await openMenu(page);
  release();
  await hydrated(page);
  await page.getByRole("button", { name: navBar.closeMenu, exact: true }).click();
  await expect.poll(() => visibleLinks(page)).toEqual([]);
});

test("the list of houses opens on hover, stays open after a click, and closes when the mouse leaves", async ({
  page,
}) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await open(page, "/");
  await page.clock.pauseAt(start + 3_600_000);
  const button = bar(page).getByRole("button", { name: houses.label, exact: true });
  await button.hover();
  await expect(button).toHaveAttribute("data-open", "true");
  expect(await visibleLinks(page)).toEqual(houseEntries);
  await page.mouse.move(900, 700);
  await page.clock.runFor(200);
  await expect(button).toHaveAttribute("data-open", "false");

  await button.hover();
  await button.click();
  await page.mouse.move(900, 700);
  // A list that opened without a click closes after 200 ms.
  await page.clock.runFor(500);
  await expect(button).toHaveAttribute("data-open", "true");
});

test("in a wide window, the bar links to the other language, if there is only one", async ({
  page,
}) => {
  await open(page, "/about");
  const links = bar(page).locator("a[hreflang]").filter({ visible: true });
  await expect(links).toHaveCount(languages.length === 2 ? 1 : 0);
});

test("Book on the home page scrolls the booking bar to 80 px below the top and focuses it", async ({
  page,
}) => {
  await open(page, "/");
  await bar(page).getByRole("link", { name: navBar.book, exact: true }).click();
  await expect
    .poll(() =>
      page.locator("#categorya").evaluate((element) => element.getBoundingClientRect().top),
    )
    .toBeCloseTo(80, 0);
  await expect(page.locator("#categorya")).toBeFocused();
});

test("Contact Us leads to the phone number, and Back returns to the previous scroll position", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/about");
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await bar(page).getByRole("link", { name: navBar.contact }).click();
  await expect(page.locator("#contact")).toBeFocused();
  const number = page.locator("#contact").getByRole("link", { name: resort.phone });
  await expect(number).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL("/about#contact");

  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.goForward();
  await expect(number).toBeInViewport({ ratio: 1 });
});

test("from 480 px, hovering opens the closed list of houses in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 479, height: 800 });
  await open(page, "/category");
  await openMenu(page);
  const opened = [...menuEntries, ...houseEntries, ...ways];
  const closed = [...menuEntries, ...ways];
  expect(await visibleLinks(page)).toEqual(opened);
  const summary = page.locator("summary");
  await summary.click();
  for (const [width, shown] of [
    [479, closed],
    [480, opened],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.mouse.move(5, 790);
    await expect.poll(() => visibleLinks(page)).toEqual(closed);
    await summary.hover();
    await expect.poll(() => visibleLinks(page)).toEqual(shown);
  }
  const link = navigationIn(page).getByRole("link").first();
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(String(href));
  await expect.poll(() => visibleLinks(page)).toEqual([]);
});
