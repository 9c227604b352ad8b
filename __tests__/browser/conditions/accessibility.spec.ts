import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { desktop, everywhere, expect, open, phone, test } from "../support";

/** Runs every axe rule on every page in every state. `reading.spec.ts` tests what axe can't see. */

/** A state of a page. Each state follows from the one before it in the page's table. */
interface State {
  name: string;
  reach: (page: Page) => Promise<unknown>;
  /**
   * Selector of the region that differs from the previous state. Without it, axe checks the whole
   * page.
   */
  part?: string;
  /** Range of window widths, in px, in which the state exists. */
  from?: number;
  below?: number;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const scroll = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
const close = (page: Page) => page.keyboard.press("Escape");

const bar = "header";
const modal = "dialog[open]";
const slideshow = "[aria-roledescription=carousel]";

const menu: readonly State[] = [
  { name: "with the menu open", reach: press("Menu"), part: bar },
  {
    name: "with the villas open in the menu",
    reach: (page) => page.locator("summary").click(),
    part: bar,
    below: 768,
  },
  {
    name: "with the villas open",
    reach: async (page) => {
      await close(page);
      await press("Villa Category")(page);
    },
    part: bar,
    from: 768,
  },
];
const openViewer: State = {
  name: "with the lightbox open",
  reach: async (page) => {
    await page.getByRole("main").locator("a:has(img)").nth(1).click();
    await expect(page.getByRole("dialog").getByRole("img").last()).toHaveCSS("opacity", "1");
  },
  part: modal,
};

const statesOf: Readonly<Record<string, readonly State[]>> = {
  "/": [
    { name: "on slide 2", reach: press(/^Slide 2 of 3/), part: slideshow },
    { name: "on slide 3", reach: press(/^Slide 3 of 3/), part: slideshow },
    { name: "at the next guest", reach: press("Next guest"), part: "section:has(figure)" },
    { name: "with the dark bar", reach: scroll, part: bar },
    ...menu,
  ],
  "/category": [
    { name: "with all villas", reach: press("See more villa"), part: "main", below: 768 },
    { name: "with the light bar", reach: scroll, part: bar },
    ...menu,
  ],
  "/detail": [
    openViewer,
    {
      name: "with the booking panel open",
      reach: async (page) => {
        await close(page);
        await page.getByRole("link", { name: "Book", exact: true }).first().click();
      },
      part: modal,
    },
  ],
  "/gallery": [openViewer],
  "/login": [{ name: "with the modal open", reach: press("Forgot password?"), part: modal }],
  "/register": [{ name: "with the password shown", reach: press("Show password"), part: "form" }],
  "/dbvillacategory": [
    { name: "with the edit modal open", reach: press("Edit price of Joglo house"), part: modal },
    {
      name: "with the side menu toggled",
      reach: async (page) => {
        await close(page);
        await press("Menu")(page);
      },
    },
  ],
  "/dbpicture": [
    {
      name: "with the upload modal open",
      reach: press("Upload picture of Joglo house"),
      part: modal,
    },
  ],
};

async function expectNoFindings(page: Page, state: string, part?: string): Promise<void> {
  if (part) await expect(page.locator(part).first()).toBeVisible();
  // A button changes colour a few frames after the click when the page is busy.
  await expect
    .configure({ soft: true })
    .poll(() => axeFindings(page, part), { message: state })
    .toEqual([]);
}

for (const path of everywhere) {
  test(`axe finds no violations on ${path} in any state`, async ({ page }) => {
    const states = statesOf[path] ?? [];
    for (const viewport of [phone, desktop]) {
      const { width } = viewport;
      // Resizing an open page can close a menu, which goes back in the history, and Chromium
      // cancels a navigation for that. It can also preload a photo that the page doesn't show.
      await page.goto("about:blank");
      await page.setViewportSize(viewport);
      await open(page, path);
      await expectNoFindings(page, `at ${width} px, as it opens`);
      for (const { name, reach, part, from = 0, below = Infinity } of states) {
        if (width < from || width >= below) continue;
        await reach(page);
        await expectNoFindings(page, `at ${width} px, ${name}`, part);
      }
    }
  });
}

test("axe finds no violations on the dashboard while its code loads", async ({ page }) => {
  await page.route(/\/dashboard-[^/]*\.js$/, () => {});
  await page.goto("/dbpicture");
  await expect(page.getByRole("status")).toBeVisible();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoFindings(page, `at ${viewport.width} px`);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
