import { contentOf, resort } from "../support/content";
import { houses, otherHouse } from "../support/routes";
import { desktop, expect, open, test } from "./support";

interface TitledPage {
  title: string;
  seo: { title: string };
}
const category = contentOf<TitledPage>("pages/category.json");

test("a navigation starts each page at the top, with focus and one title, for links and for Back", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, "/category");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("main").locator(`a[href="${otherHouse.path}"]`).last().click();
  await expect(page).toHaveURL(otherHouse.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(otherHouse.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expect(page).toHaveURL("/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page).toHaveTitle(`${category.seo.title} | ${resort.brand}`);
});

test("the list shows all houses, and a click anywhere on a card opens its page", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, "/category");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(houses.length);
  for (const card of await cards.all()) await expect(card).toBeVisible();
  await cards.last().click({ position: { x: 20, y: 200 } });
  await expect(page).toHaveURL(houses.at(-1)?.path ?? "");
});
