import { desktop, expect, open, phone, test, withMotion } from "./support";

test.describe("the booking panel", () => {
  test.use(withMotion);

  test("keeps Book in view while its fields scroll, and never covers the focused field", async ({
    page,
  }) => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize({ width: viewport.width, height: 620 });
      await open(page, "/detail");
      await page.getByRole("link", { name: "Book", exact: true }).first().click();
      const panel = page.getByRole("dialog", { name: "4 Bedrooms villa" });
      await panel.getByRole("button", { name: "Change dates" }).click();
      for (const name of ["Check out", "Guests aged 6 or over", "Addons"]) {
        const field = panel.getByLabel(name);
        await field.focus();
        await expect(panel.getByRole("link", { name: "Book" })).toBeInViewport({ ratio: 1 });
        const isUncovered = () =>
          field.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2) === element;
          });
        await expect.poll(isUncovered).toBe(true);
      }
    }
  });
});

test("the booking card stays in view while the visitor scrolls the description", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await open(page, "/detail");
  await page.evaluate(() => window.scrollTo({ top: 640, behavior: "instant" }));
  const top = await page
    .getByRole("region", { name: "Book" })
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(72);
});
