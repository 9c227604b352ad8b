import type { Page } from "@playwright/test";
import type { z } from "zod";
import type { dashboard } from "../../../src/content/schemas/dashboard";
import { interpolate } from "../../../src/lib/text";
import { axeFindings } from "../../support/axe";
import { contentOf, labels } from "../../support/content";
import { houses } from "../../support/routes";
import { desktop, everywhere, expect, open, phone, pressBook, test } from "../support";

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

const { navBar, hero, testimonials, houseList, formPage } = labels;
const { dashboard: dashboardLabels } = labels;
const { slides } = contentOf<{ hero: { slides: { label: string }[] } }>("pages/home.json").hero;
const guests = contentOf<{ items: object[] }>("testimonials/testimonials.json").items;
const { houses: houseMenu } = contentOf<{ houses: { label: string } }>("navigation.json");
const [room] = contentOf<z.infer<typeof dashboard>>("dashboard/dashboard.json").rooms;

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const scroll = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
const close = (page: Page) => page.keyboard.press("Escape");

const bar = "header";
const modal = "dialog[open]";
const slideshow = `[aria-roledescription="${hero.carousel}"]`;

const menu: readonly State[] = [
  { name: "with the menu open", reach: press(navBar.menu), part: bar },
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
      await press(houseMenu.label)(page);
    },
    part: bar,
    from: 768,
  },
];
const openViewer: State = {
  name: "with the lightbox open",
  reach: async (page) => {
    await page.getByRole("main").locator("a:has(img)").first().click();
    await expect(page.getByRole("dialog").getByRole("img").last()).toHaveCSS("opacity", "1");
  },
  part: modal,
};

const statesOf: Readonly<Record<string, readonly State[]>> = {
  "/": [
    ...slides.slice(1, 2).map(({ label }) => ({
      name: "on slide 2",
      reach: press(interpolate(hero.line, { position: 2, total: slides.length, label })),
      part: slideshow,
    })),
    {
      name: "at the next guest",
      reach: press(testimonials.next),
      part: "section:has(figure)",
      // Windows that show all guests have no buttons.
      below: guests.length > 3 ? Infinity : 768,
    },
    { name: "with the dark bar", reach: scroll, part: bar },
    ...menu,
  ],
  "/category": [
    ...(houses.length > 3
      ? [{ name: "with all houses", reach: press(houseList.more), part: "main", below: 768 }]
      : []),
    { name: "with the light bar", reach: scroll, part: bar },
    ...menu,
  ],
  "/detail": [
    openViewer,
    {
      name: "with the booking panel open",
      reach: async (page) => {
        await close(page);
        await pressBook(page);
      },
      part: modal,
    },
  ],
  "/gallery": [openViewer],
  "/login": [{ name: "with the modal open", reach: press(formPage.forgot.link), part: modal }],
  "/register": [
    { name: "with the password shown", reach: press(formPage.showPassword), part: "form" },
  ],
  "/dbvillacategory": [
    {
      name: "with the edit modal open",
      reach: press(interpolate(dashboardLabels.price.edit, { room: room?.name ?? "" })),
      part: modal,
    },
    {
      name: "with the side menu toggled",
      reach: async (page) => {
        await close(page);
        await press(dashboardLabels.topBar.menu)(page);
      },
    },
  ],
  "/dbpicture": [
    {
      name: "with the upload modal open",
      reach: press(interpolate(dashboardLabels.picture.edit, { room: room?.name ?? "" })),
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
