import { interpolate } from "../../src/lib/text";
import { contentOf, labels } from "../support/content";
import { mainHouse } from "../support/routes";
import { desktop, expect, open, phone, pressBook, test, withMotion } from "./support";

const { guestAge } = contentOf<{ guestAge: number }>("pages/detail.json");
const { book, dates, guests, addons } = labels.bookingForm;

test.describe("the booking panel", () => {
  test.use(withMotion);

  test("keeps Book in view while its fields scroll, and never covers the focused field", async ({
    page,
  }) => {
    const age = mainHouse.goodToKnow?.minimumAge ?? guestAge;
    const fields = [
      dates.checkOut,
      interpolate(guests.label, { age }),
      ...(mainHouse.extraBed === undefined ? [] : [addons]),
    ];
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize({ width: viewport.width, height: 620 });
      await open(page, "/detail");
      await pressBook(page);
      const panel = page.getByRole("dialog", { name: mainHouse.title, exact: true });
      await panel.locator("button[aria-expanded]").click();
      for (const name of fields) {
        const field = panel.getByLabel(name, { exact: true });
        await field.focus();
        await expect(panel.getByRole("link", { name: book }).first()).toBeInViewport({ ratio: 1 });
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
  const card = page.getByRole("region", { name: book, exact: true });
  const top = await card.evaluate((element) => {
    // The description of a house may be short.
    if (element.parentElement) element.parentElement.style.minHeight = "2000px";
    element.scrollIntoView({ block: "start", behavior: "instant" });
    window.scrollBy({ top: 400, behavior: "instant" });
    return element.getBoundingClientRect().top;
  });
  expect(top).toBeGreaterThanOrEqual(72);
});
