import type { Page } from "@playwright/test";
import { desktop, expect, open, phone, test, withMotion } from "../support";

const titles = [
  "Two villas and a Javanese house, high in the rain forest",
  "Mist until breakfast, citronella all day",
  "Lamps lit at six, under the Joglo roof",
];
const hero = (page: Page) => page.getByRole("region", { name: "Holiday discount" });
/** Returns the title of the current slide, the only one that isn't inert. */
const currentTitle = (page: Page) =>
  hero(page).locator('[aria-roledescription="slide"]:not([inert])').locator("h1, h2").textContent();

/** Returns the state of the slideshow's timer: the animation of a slide's progress line. */
const clockOf = (page: Page, position: number) =>
  hero(page)
    .getByRole("button", { name: `Slide ${position + 1} of 3` })
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
  await page.setViewportSize(desktop);
  await open(page, "/");
  expect(await currentTitle(page)).toBe(titles[0]);
  await page.mouse.move(700, 300);
  await expect.poll(async () => (await clockOf(page, 0)).state).toBe("paused");
  await page.mouse.move(700, 890);
  await expect.poll(() => clockOf(page, 0)).toMatchObject({ duration: 5000, state: "running" });
  await skipTo(page, 4900);
  await expect.poll(() => currentTitle(page)).toBe(titles[1]);
});

// `__tests__/sections/Testimonials.test.tsx` tests how the cards wrap.
test("the home page shows three testimonials in wide windows and one on a phone", async ({
  page,
}) => {
  await open(page, "/");
  const guests = page.getByRole("region", { name: "What guests remember" }).getByRole("figure");
  for (const [viewport, cards] of [
    [desktop, 3],
    [phone, 1],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect(guests).toHaveCount(cards);
    await expect(guests.first()).toContainText("Family trip, Jakarta");
  }
});
