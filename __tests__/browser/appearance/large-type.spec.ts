import { test as base, type Page } from "@playwright/test";
import { everywhere, expect, loadFonts, open } from "../support";
import { findIllegible } from "./legible";

/** Window widths in px, from a small phone to a laptop. */
const widths = [320, 390, 768, 1024, 1440];

/** Returns a test with a browser whose default font size is `size` px. */
const withTypeOf = (size: number) =>
  base.extend<object, { launchOptions: { args?: string[] } }>({
    launchOptions: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
      async ({}, use, { project }) => {
        const { args = [], ...options } = project.use.launchOptions ?? {};
        await use({
          ...options,
          // Chromium uses only the last flag of a name.
          args: args.map((arg) =>
            arg.startsWith("--blink-settings=") ? `${arg},defaultFontSize=${size}` : arg,
          ),
        });
      },
      { scope: "worker" },
    ],
  });

/** The outlined numbers of the facilities. Line heights make their boxes much taller than their digits. */
const decorativeNumber = /(^| )0[12]( |$)/;

const expectLegible = async (page: Page, state: string) =>
  expect
    .poll(
      async () => {
        const flaws = await page.evaluate(findIllegible);
        return flaws.filter((flaw) => !decorativeNumber.test(flaw));
      },
      { message: state },
    )
    .toEqual([]);

/** Opens each menu and dialog of a page, and checks the page in every state. */
async function seeStates(page: Page, path: string, width: number): Promise<void> {
  const at = (state: string) => `${path} at ${width} px, ${state}`;
  // A font that loads later moves large texts, and so buttons away from a click.
  await loadFonts(page);
  await expectLegible(page, at("as it opens"));
  const menu = page.locator("[popovertarget=menu]");
  if (await menu.isVisible()) {
    await menu.click();
    await expectLegible(page, at("with its menu"));
    await page.keyboard.press("Escape");
  }
  const villas = page.locator("[popovertarget=villa-category]");
  if (await villas.isVisible()) {
    await villas.click();
    await expectLegible(page, at("with Villa Category"));
    await page.keyboard.press("Escape");
    await page.mouse.move(1, 500);
  }
  const opener = {
    "/detail": page.getByRole("link", { name: "Book", exact: true }).first(),
    "/gallery": page.locator("main li figure a").first(),
    "/login": page.getByRole("button", { name: "Forgot password?" }),
    "/dbvillacategory": page.getByRole("button", { name: "Edit price of Joglo house" }),
    "/dbpicture": page.getByRole("button", { name: "Upload picture of Joglo house" }),
  }[path];
  if (!opener) return;
  await page.locator("main").evaluate(() => window.scrollTo(0, 0));
  if (path === "/detail") {
    const hasPanel = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('a[href^="#"]')];
      const book = links.find(
        ({ textContent, offsetParent }) => textContent === "Book" && offsetParent,
      );
      book?.click();
      return book !== undefined;
    });
    // On desktop the card is on the page itself, so there is no panel.
    if (!hasPanel) return;
    const change = page.getByRole("dialog").getByRole("button", { name: /^(Change dates|Done)$/ });
    if ((await change.getAttribute("aria-expanded")) === "false") await change.click();
    await page.getByRole("dialog").locator("input[type=date]").first().fill("2020-01-01");
    await expect(page.getByRole("dialog").getByText("Choose today or a later date.")).toBeVisible();
  } else await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLegible(page, at("with its dialog"));
  // The viewer keeps the slides before and after the shown one beside its window.
  if (path !== "/gallery") {
    const outside = await page
      .getByRole("dialog")
      .evaluate((dialog) =>
        [...dialog.querySelectorAll("a, button, input, select")]
          .filter(
            (control) =>
              control.getBoundingClientRect().right >
              dialog.clientWidth + dialog.getBoundingClientRect().left,
          )
          .map((control) => control.getAttribute("aria-label") ?? control.textContent),
      );
    expect(outside, at("controls outside of its dialog")).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const size of [20, 24, 32]) {
  const test = withTypeOf(size);
  test.describe(`with a default font size of ${size} px`, () => {
    for (const path of everywhere) {
      test(`${path} has no clipped or overlapping text`, async ({ page }) => {
        await open(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${size}px`,
        );
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          await seeStates(page, path, width);
        }
      });
    }
  });
}

base.describe("with WCAG's text spacing", () => {
  base.use({ bypassCSP: true });
  for (const path of everywhere) {
    base(`${path} has no clipped or overlapping text`, async ({ page }) => {
      await open(page, path);
      // Success criterion 1.4.12.
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
      });
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
        await seeStates(page, path, width);
      }
    });
  }
});

base.describe("at 400% zoom, in a window of 320 × 256 px,", () => {
  base.use({ viewport: { width: 320, height: 256 } });
  for (const path of everywhere) {
    base(`${path} has no clipped or overlapping text`, async ({ page }) => {
      await open(page, path);
      await seeStates(page, path, 320);
    });
  }
});
