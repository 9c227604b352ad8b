import type { Page } from "@playwright/test";
import { desktop, expect, open, phone, test } from "./support";

const bar = (page: Page) => page.getByRole("banner");

test.use({ viewport: desktop });

const menuEntries = ["About", "Villa Categorys", "Gallery"];
const villaEntries = [
  "4 Bedrooms villa",
  "2 Bedrooms villa",
  "Joglo house",
  "Kudus house",
  "Bamboo studio",
  "Bamboo house",
];
const ways = [
  "Farm and food",
  "Getting here",
  "WhatsApp (opens in a new tab)",
  "Directions (opens in a new tab)",
  "Bahasa Indonesia",
];
const visibleLinks = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents();

test("the menu closes when Tab leaves it, and doesn't cover the focused link", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/category");
  await page.getByRole("button", { name: "Menu" }).click();
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Bahasa Indonesia" }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => visibleLinks(page)).toEqual([]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Bukit Serai" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Contact Us" })).toBeFocused();
});

test("Villa Category opens on hover, stays open after a click, and closes when the mouse leaves", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/");
  const button = page.getByRole("button", { name: "Villa Category" });
  await button.hover();
  await expect(button).toHaveAttribute("data-open", "true");
  expect(await visibleLinks(page)).toEqual(villaEntries);
  for (const link of await page.getByRole("navigation", { name: "Main" }).getByRole("link").all()) {
    await expect(link).toHaveAttribute("href", "/category");
  }
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

test("Book on the home page scrolls the booking bar to 80 px below the top and focuses it", async ({
  page,
}) => {
  await open(page, "/");
  await bar(page).getByRole("link", { name: "Book" }).click();
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
  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.locator("#contact")).toBeFocused();
  const number = page.getByRole("contentinfo").getByRole("link", { name: "+62" });
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
  await page.getByRole("button", { name: "Menu" }).click();
  const opened = [...menuEntries, ...villaEntries, ...ways];
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
  await page.getByRole("link", { name: "Gallery", exact: true }).first().click();
  await expect(page).toHaveURL("/gallery");
  await expect.poll(() => visibleLinks(page)).toEqual([]);
});
