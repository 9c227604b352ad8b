import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { desktop, expect, open, phone, routes, tablet, test } from "./support";

/** What axe can find, on every route and in every state; `reading.spec.ts` has what it cannot. */

/** Judged as a page stands, not half-way through a transition. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectNoViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found, `${state}, ${page.viewportSize()?.width} px`).toEqual([]);
}

interface State {
  name: string;
  path: string;
  reach: (page: Page) => Promise<void>;
  /** The state exists in windows of this width and wider. */
  from?: number;
}

const scrolled = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

const states: readonly State[] = [
  ...[...routes.map(({ path }) => path), "/dbvillacategory", "/dbpicture", "/no-such-page"].map(
    (path) => ({ name: "as it opens", path, reach: async () => {} }),
  ),
  { name: "with the dark bar", path: "/", reach: scrolled },
  { name: "with the light bar", path: "/category", reach: scrolled },
  { name: "with the menu open", path: "/", reach: press("Menu") },
  { name: "with the menu open", path: "/category", reach: press("Menu") },
  { name: "with the villas open", path: "/about", reach: press("Villa Category"), from: 768 },
  ...[2, 3].map((slide) => ({
    name: `on slide ${slide}`,
    path: "/",
    reach: (page: Page) =>
      page.getByRole("button", { name: new RegExp(`^Slide ${slide} of 3`) }).click(),
  })),
  { name: "at the next guest", path: "/", reach: press("Next guest") },
  {
    name: "with the booking panel open",
    path: "/detail",
    reach: (page) => page.getByRole("link", { name: "Book", exact: true }).first().click(),
  },
  { name: "with the modal open", path: "/login", reach: press("Forgot password?") },
  {
    name: "with the password shown",
    path: "/register",
    reach: press("Show password"),
  },
  {
    name: "with the edit modal open",
    path: "/dbvillacategory",
    reach: press("Edit price of Joglo house"),
  },
  {
    name: "with the upload modal open",
    path: "/dbpicture",
    reach: press("Upload picture of Joglo house"),
  },
];

for (const { name, path, reach, from = 0 } of states) {
  test(`axe finds nothing on ${path} ${name}, at any width`, async ({ page }) => {
    for (const viewport of [phone, tablet, desktop]) {
      if (viewport.width < from) continue;
      await page.setViewportSize(viewport);
      await open(page, path);
      if (path.startsWith("/db")) await expect(page.getByRole("table")).toBeVisible();
      await reach(page);
      await expectNoViolations(page, name);
    }
  });
}
