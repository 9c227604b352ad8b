import type { Page } from "@playwright/test";
import { desktop, expect, open, phone, readMain, test } from "./support";

const titles = [
  "Two villas and a Javanese house, high in the rain forest",
  "Mist until breakfast, citronella all day",
  "Lamps lit at six, under the Joglo roof",
];
const hero = (page: Page) => page.getByRole("region", { name: "Holiday discount" });
/** The title of the slide that is not inert. */
const shown = (page: Page) =>
  hero(page).locator('[aria-roledescription="slide"]:not([inert])').locator("h1, h2").textContent();

test.describe("the slideshow", () => {
  test.use({ viewport: desktop });

  test("shows each slide for 5 seconds and wraps", async ({ page }) => {
    await open(page, "/");
    // Measured in the page, so that a slow test runner does not count.
    const times = await page.evaluate(
      (wanted) =>
        new Promise<number[]>((done) => {
          const changes: number[] = [];
          new MutationObserver(() => {
            changes.push(performance.now());
            if (changes.length === wanted) done(changes);
          }).observe(document.querySelector('[aria-roledescription="slide"]') as Element, {
            attributeFilter: ["inert"],
          });
        }),
      2,
    );
    // The first slide goes after its own 5 s, and comes back after those of the other two.
    const [gone = 0, back = 0] = times;
    expect(Math.abs(back - gone - 10_000)).toBeLessThan(800);
    expect(await shown(page)).toBe(titles[0]);
    await expect.poll(() => shown(page), { timeout: 8000 }).toBe(titles[1]);
  });

  test("stands still while a mouse rests on it, and after pause is pressed", async ({ page }) => {
    await open(page, "/");
    await page.mouse.move(700, 300);
    await page.waitForTimeout(6000);
    expect(await shown(page)).toBe(titles[0]);
    await page.getByRole("button", { name: "Pause the slideshow" }).click();
    await page.mouse.move(700, 890);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.waitForTimeout(6000);
    expect(await shown(page)).toBe(titles[0]);
  });

  test("stands still under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/");
    await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
    await page.waitForTimeout(6000);
    expect(await shown(page)).toBe(titles[0]);
  });

  test("links to the villa list and scrolls to the about section", async ({ page }) => {
    await open(page, "/");
    await expect(hero(page).getByRole("link", { name: "Book Now" })).toHaveAttribute(
      "href",
      "/category",
    );
    await hero(page).getByRole("link", { name: "Explore Rooms" }).click();
    await expect(page.locator("#abouta")).toBeFocused();
    await expect(page.getByText("Citronella Hill is two villas")).toBeInViewport();
  });

  test("only the first picture is fetched with the page, and first of all", async ({ page }) => {
    await page.goto("/");
    const first = hero(page).locator("img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect(first).toHaveAttribute("loading", "eager");
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
  });
});

test("the booking bar sends to the hotel listing in a new tab", async ({ page }) => {
  await open(page, "/");
  const section = page.locator("#categorya");
  const rooms = section.getByLabel("Rooms");
  expect(
    await rooms.locator("option").evaluateAll((o) => o.map((e) => (e as HTMLOptionElement).value)),
  ).toEqual(["10", "20", "30", "40", "50"]);
  await rooms.selectOption("30");
  await expect(rooms).toHaveValue("30");
  for (const name of ["Check in", "Check out"]) {
    await expect(section.getByRole("link", { name })).toHaveAttribute("href", "/");
  }
  const check = section.getByRole("link", { name: "Check availability" });
  await expect(check).toHaveAttribute("target", "_blank");
  await expect(check).toHaveAttribute("href", /^https:/);
});

test("figures, teasers, location and closing say and link what they should", async ({ page }) => {
  await open(page, "/");
  const text = await readMain(page);
  for (const words of [
    "+ 6 Room Room options",
    "+ 2 Facilities Facilities Available",
    "Various facilities that you can enjoy We bring you together with your dream holiday",
  ]) {
    expect(text).toContain(words);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Explore", exact: true })).toHaveAttribute(
    "href",
    "/facility",
  );
  await expect(main.getByRole("link", { name: "More photos" })).toHaveAttribute("href", "/gallery");
  const location = main.getByRole("link", { name: "See location" });
  await expect(location).toHaveAttribute("target", "_blank");
  await expect(location).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\//);
  await expect(
    main.getByRole("heading", { name: "Make your comfort is our happiness" }),
  ).toBeAttached();
  await expect(main.getByRole("link", { name: "Book Now" }).last()).toHaveAttribute(
    "href",
    "/category",
  );
});

for (const { name, viewport, cards } of [
  { name: "three testimonials on a wide screen", viewport: desktop, cards: 3 },
  { name: "one testimonial on a phone", viewport: phone, cards: 1 },
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test("wrap both ways", async ({ page }) => {
      await open(page, "/");
      const region = page.getByRole("region", { name: "What guests remember" });
      const visible = region.getByRole("figure");
      await expect(visible).toHaveCount(cards);
      await expect(visible.first()).toContainText("Family trip, Jakarta");
      await region.getByRole("button", { name: "Previous guest" }).click();
      await expect(visible.first()).toContainText("Friends’ weekend, Bogor");
      await region.getByRole("button", { name: "Next guest" }).click();
      await expect(visible.first()).toContainText("Family trip, Jakarta");
      await expect(visible).toHaveCount(cards);
    });
  });
}
