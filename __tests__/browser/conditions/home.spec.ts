import type { Page } from "@playwright/test";
import { contentOf, labels } from "../../support/content";
import { desktop, expect, open, phone, test, withMotion } from "../support";

interface HomePage {
  hero: { promo: string; slides: { title: string }[] };
}
const { promo, slides } = contentOf<HomePage>("pages/home.json").hero;
const reviews = contentOf<{ title: string; items: { name: string }[] }>(
  "testimonials/testimonials.json",
);
const hero = (page: Page) => page.getByRole("region", { name: promo, exact: true });
/** Returns the title of the current slide, the only one that isn't inert. */
const currentTitle = (page: Page) =>
  hero(page)
    .locator(`[aria-roledescription="${labels.hero.slideRole}"]:not([inert])`)
    .locator("h1, h2");

/** Returns the state of the slideshow's timer: the animation of a slide's progress line. */
const clockOf = (page: Page, position: number) =>
  hero(page)
    .locator("button[aria-current]")
    .nth(position)
    .evaluate((line) => {
      const [clock] = line.getAnimations({ subtree: true });
      return {
        duration: clock?.effect?.getComputedTiming().duration,
        state: clock?.playState,
      };
    });
/** Sets the timer of the current slide to a time in ms. */
const skipTo = (page: Page, time: number) =>
  hero(page)
    .locator("[aria-current=true]")
    .evaluate((line, to) => {
      for (const clock of line.getAnimations({ subtree: true })) clock.currentTime = to;
    }, time);
test.use(withMotion);

// `__tests__/sections/Hero.test.tsx` tests what pauses it and how it wraps.
test("the slideshow advances after 5 seconds, and pauses while the mouse is over it", async ({
  page,
}) => {
  test.skip(slides.length === 1, "The slideshow has only one slide.");
  await page.setViewportSize(desktop);
  await open(page, "/");
  await expect(currentTitle(page)).toHaveText(slides[0]?.title ?? "");
  await page.mouse.move(700, 300);
  await expect.poll(async () => (await clockOf(page, 0)).state).toBe("paused");
  await page.mouse.move(700, 890);
  await expect.poll(() => clockOf(page, 0)).toMatchObject({ duration: 5000, state: "running" });
  await skipTo(page, 4900);
  await expect(currentTitle(page)).toHaveText(slides[1]?.title ?? "");
});

// `__tests__/sections/Testimonials.test.tsx` tests how the cards wrap.
test("the home page shows three testimonials in wide windows and one on a phone", async ({
  page,
}) => {
  await open(page, "/");
  const guests = page.getByRole("region", { name: reviews.title, exact: true }).getByRole("figure");
  for (const [viewport, cards] of [
    [desktop, 3],
    [phone, 1],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect(guests).toHaveCount(Math.min(cards, reviews.items.length));
    await expect(guests.first()).toContainText(reviews.items[0]?.name ?? "");
  }
});
